/**
 * Fields beside the visible ones, the same in an HTML form and in a JSON body. All are optional: a form sent without scripts lacks
 * most of them and is as good.
 */
export const hiddenFields = {
  /**
   * A box people neither see nor reach (hide it with CSS, `tabindex=-1`, `autocomplete=off`, `aria-hidden`). Filled: flagged, never
   * refused. Its name is one that no password manager or form filler knows, or a person would fill it without seeing it.
   */
  honeypot: 'moreAboutYou',
  /** The optional newsletter box of the forms whose `offersMarketing` is true. */
  marketing: 'marketing',
  /** A solved challenge, base64 of its JSON, when settings name a challenge. */
  proof: 'proof',
  locale: 'locale',
  pageUri: 'pageURI',
  pageName: 'pageName',
} as const;

/**
 * A header, because the body of early access is the specification's: milliseconds from the first look at the form to sending it, measured
 * by a script. Under `MIN_FILL_MS`: flagged, never refused.
 */
export const FILL_TIME_HEADER = 'x-filled-in-ms';

/** Nobody types an address and reads a box in less; a password manager does, which is why this only flags. */
export const MIN_FILL_MS = 1500;
