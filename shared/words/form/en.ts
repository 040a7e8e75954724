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
    network: 'No answer came. Nothing you typed is lost: please try again.',
    /** Of a form that was left while it was under way. */
    left: 'Your form did not arrive. Please fill it in again.',
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
  /** After a claim, true whether seats open at once or in turn. */
  seatNext: 'The link to your seat comes by email, at once or when it is your turn. It is good for 20 minutes.',
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
  sent: {
    newsletter:
      'One step left: press the button in the email we send you. If you left the list in the last 30 days, none comes: subscribe again after them.',
    byEmail: 'We have it. The answer comes by email.',
    again: 'Fill in the form again',
  },
  /**
   * The exact texts shown beside boxes (never pre-ticked) and, for `request-notice`, under the button of a form. `{company}` becomes the
   * company's name of site.yaml; `[words](page-id)` is a link to that page. Each has a version (shared/forms/consent.ts).
   */
  consents: {
    'early-access-terms': 'I accept the [terms and conditions](terms-of-service) and the [privacy policy](privacy-policy).',
    newsletter:
      'I accept the [terms and conditions](terms-of-service) and the [privacy policy](privacy-policy), and I agree to receive the {company} newsletter by email. I can unsubscribe at any time.',
    marketing: 'Send me the {company} newsletter by email too (optional). I can unsubscribe at any time.',
    'request-notice':
      'By sending this form, you agree that we may use what you enter to handle your request, and for nothing else unless you ask for it. See our [privacy policy](privacy-policy).',
  },
  chooseOne: 'Choose one',
  newTab: 'opens in a new tab',
};

export type FormWords = typeof words;
