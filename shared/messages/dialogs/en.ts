import type { WoodLine } from '#shared/wood-line.ts';

const claimHeadline: WoodLine[] = [
  { text: 'Claim', width: 86, measure: 30 },
  { text: 'your seat', width: 51, measure: 30 },
];

/** The words of the dialogs and of the database pop-up in English. The confirmation's own are fixed: shared/forms/messages. */
export const dialogs = {
  close: 'Close',
  claim: {
    headline: claimHeadline,
    admits: 'Early access to the Gaming Industry Database.',
    stamp: 'Admits one studio',
    title: 'Get early access',
    lead: 'Leave your email address. We write when your seat is ready, and you can change your mind at any time.',
  },
  marketAnalysis: {
    title: 'Start an analysis',
    lead: 'Tell us who is asking. A person reads this and writes back to find a time to talk.',
  },
  confirmation: { stamp: 'Received', action: 'Carry on' },
  popup: {
    title: 'Know who else is out there',
    lead: 'Games, studios, publishers, associations and events, all from public sources. The database is in beta; early access is open.',
    dismiss: 'Not now',
  },
};

export type DialogWords = typeof dialogs;
