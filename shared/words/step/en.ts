/** The words of the small pages that few open, in English. No other page is sent with them. */
export const words = {
  /** The pages behind the links of the newsletter emails. */
  newsletterConfirm: {
    title: 'Confirm your subscription',
    lead: (company: string, contact: string) =>
      `One press of the button, and you receive the newsletter of ${company} (${contact}) by email. You can unsubscribe at any time.`,
    action: 'Yes, send me the newsletter',
    done: "You're all set! Stay tuned for exciting updates!",
    doneLead: 'Your subscription is confirmed. Every newsletter has a link to unsubscribe.',
    invalid: 'This link no longer works',
    invalidLead:
      'Your mail program may have cut it in two, or a newer link has replaced it. Subscribe again and we will send you a fresh one.',
    again: 'Subscribe',
    left: 'You have left the newsletter',
    leftLead: (day: string) =>
      `That is why this link no longer works. For 30 days we do not ask you again, whoever fills in the form. Should you change your mind, you can subscribe again from ${day}.`,
    unavailable: 'We are catching our breath',
    unavailableLead: 'Your subscription could not be recorded just now. Please press the button again in a minute.',
  },
  /** After a form sent without scripts while robots are knocking: it is kept, and a person is to show up before it is answered. */
  oneMoreStep: {
    title: 'One more step',
    lead: 'Your form is safely with us. A lot of robots are knocking just now, so before we answer we would like to know that a person sent it. Count to ten, then press the button.',
    action: 'A person sent this',
    early: 'Not so fast',
    earlyLead: 'Robots are quick too. Count to ten, then press again: nothing you sent is lost.',
    done: 'Thank you, person',
    doneLead: 'Everything is on its way. If you expect an email from us, look for it in a minute.',
    invalid: 'This link no longer works',
    invalidLead: 'It is good for a day. What you sent is kept all the same, and a person will read it. You can also send it again.',
    unavailable: 'We are catching our breath',
    unavailableLead: 'What you sent is kept, but the button did not get through. Please press it again in a minute.',
  },
  newsletterUnsubscribe: {
    title: 'Leave the newsletter',
    lead: 'One press of the button and we stop sending it. No questions, no login.',
    action: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneLead:
      'We will not send you the newsletter any more. If you asked us something, you will still get an answer. Should you change your mind, you can subscribe again after 30 days.',
    invalid: 'This link does not work',
    invalidLead:
      'Your mail program may have cut it in two, or it belongs to an earlier subscription. Try the link in your latest newsletter, or write to us.',
    unavailable: 'We are catching our breath',
    unavailableLead: 'This could not be recorded just now. Please press the button again in a minute.',
  },
  health: {
    title: 'Health',
    ok: 'All hands on deck.',
    okLead: 'The site answers and can write to its database.',
    bad: 'Taking on water.',
    badLead: 'The site answers but cannot write to its database. Forms will ask visitors to try again.',
  },
  productRedirect: {
    title: 'Not there yet',
    lead: 'This address leads nowhere yet. The database is open in the meantime, to everyone.',
    unknown: 'We do not know that destination, so we are not sending you anywhere.',
    action: 'Go to the database page',
  },
  legal: {
    lastUpdated: 'Last updated',
    effective: 'In effect from',
    contents: 'Contents',
    inShort: 'In short',
    otherVersions: 'Other versions',
    current: 'current version',
    onlyIn: 'in French only',
    oldVersion: 'You are reading an earlier version, kept for reference.',
    readCurrent: 'Read the current version',
    print: 'Print',
    notYetPublished: 'not published yet: use the contact form',
    versionOf: (date: string) => `Version of ${date}`,
    readHere: 'you are reading it',
  },
};

export type StepWords = typeof words;
