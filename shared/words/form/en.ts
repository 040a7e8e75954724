/**
 * The words of the forms in English: the shape of every language, so that a key missing from another does not compile. The messages
 * marked (spec) are fixed word for word by the specification (sections 5 and 8) and the product decisions (section 3).
 */
export const words = {
  /** (spec) The translation keys of the early-access form. */
  mail: {
    message_email: 'Please enter a valid email address!',
    message_terms: 'Please accept our terms and conditions!',
    message_valid: 'Email successfully sent!',
  },
  errors: {
    /** (spec) */
    required: 'Please fill in all the required fields.',
    /** (spec) Newsletter. */
    shortEmail: 'Invalid email',
    /** (spec) Newsletter. */
    shortTerms: 'Please accept terms and conditions.',
    /** (spec) Community. */
    communityEmail: 'Invalid Email',
    tooLong: (max: number) => `Please keep this to ${max.toLocaleString('en-CA')} characters or fewer.`,
    choice: 'Please choose one of the options.',
    /** When the answer was not one of ours, or none came: what was typed is kept, and sending again is safe. */
    network: 'That did not get through. Nothing you typed is lost: please try again.',
  },
  /** (spec) What each form says once its message is kept. */
  success: {
    'early-access': 'Email successfully sent!',
    newsletter: "You're all set! Stay tuned for exciting updates!",
    contact: 'Email successfully sent!',
    'community-invitation': 'Email Successfully Sent!',
    'market-analysis': 'Your Application Was Successfully Received!',
    'report-request': 'Your report has been sent successfully!',
  },
  /** (spec) The confirmation modal. */
  confirmation: { title: 'Your Application Was Successfully Received!', lead: 'The rebel army will contact you as soon as possible' },
  labels: {
    email: 'Email',
    terms: 'Terms and conditions',
    firstName: 'First name',
    lastName: 'Last name',
    studio: 'Game or company',
    message: "What's Up?",
    /** (spec) The market analysis form calls the first name so. */
    name: 'Name',
    companyName: 'Company name',
    companyType: 'Company type',
    document: 'Document',
    honeypot: 'Leave this empty',
    optional: 'optional',
  },
  companyTypes: {
    studio: 'Studio',
    publisher: 'Publisher',
    association: 'Association',
    agency: 'Marketing agency',
    other: 'Something else',
  },
  states: { pending: 'Sending…', tryAgain: 'Try again' },
  /** The button of each form. */
  actions: {
    'early-access': 'Claim early access',
    newsletter: 'Subscribe',
    contact: 'Send',
    'community-invitation': 'Send me an invitation',
    'market-analysis': 'Start my analysis',
    'report-request': 'Send me the report',
  },
  /** In place of a form that was sent without scripts. */
  sent: { newsletter: 'One step left: press the button in the email we just sent you.', again: 'Fill in the form again' },
  chooseOne: 'Choose one',
  newTab: 'opens in a new tab',
  /** The pages behind the links of the newsletter emails. */
  newsletterConfirm: {
    title: 'Confirm your subscription',
    lead: 'One press of the button, and the newsletter is yours.',
    action: 'Yes, send me the newsletter',
    done: "You're all set! Stay tuned for exciting updates!",
    doneLead: 'Your subscription is confirmed. Every newsletter has a link to unsubscribe.',
    invalid: 'This link no longer works',
    invalidLead:
      'Your mail program may have cut it in two, or a newer link has replaced it. Subscribe again and we will send you a fresh one.',
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
};

export type FormWords = typeof words;
