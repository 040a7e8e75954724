import type { EmblemName } from '#shared/emblems.ts';
import type { PageId } from '#shared/pages.ts';
import { useWords } from '../use-page.ts';
import { FarEmblem } from './emblem.tsx';
import { InkBars } from './ink-bars.tsx';
import { PageLink } from './page-link.tsx';
import './blank-page.css';
import './subscription-screen.css';

/** `ask` shows a button: opening a link of a mail changes nothing, because mail scanners open links too. */
export type SubscriptionState = 'ask' | 'done' | 'invalid' | 'unavailable';

export type SubscriptionWords = Record<
  'title' | 'lead' | 'action' | 'done' | 'doneLead' | 'invalid' | 'invalidLead' | 'unavailable' | 'unavailableLead',
  string
>;

type Props = {
  state: SubscriptionState;
  words: SubscriptionWords;
  /** The way on from a link that does not work. */
  wayOut: { page: PageId; hash?: string; words: string };
};

/** The headline of a state, and the title of its page. */
export function toSubscriptionTitle(state: SubscriptionState, say: SubscriptionWords): string {
  return { ask: say.title, done: say.done, invalid: say.invalid, unavailable: say.unavailable }[state];
}

/** What a link of a newsletter mail leads to: confirm or leave, in one press, on a slip of paper. */
export function SubscriptionScreen({ state, words: say, wayOut: { words: wayWords, ...way } }: Props) {
  const { blog } = useWords();
  const title = toSubscriptionTitle(state, say);
  const lead = { ask: say.lead, done: say.doneLead, invalid: say.invalidLead, unavailable: say.unavailableLead }[state];
  return (
    <section className="subscription">
      <div className="blank-slip">
        <div className="blank-body">
          <FarEmblem name={emblems[state]} size={120} />
          <div>
            <h1 className="h2">{title}</h1>
            <p className="lead">
              {lead.split(/(https?:\/\/[^\s,)]+)/).map((part) =>
                part.startsWith('http') ? (
                  <a key={part} href={part}>
                    {part}
                  </a>
                ) : (
                  part
                ),
              )}
            </p>
            {(state === 'ask' || state === 'unavailable') && (
              <form method="post">
                <button className="btn" type="submit">
                  {say.action}
                </button>
              </form>
            )}
            {state === 'done' && (
              <PageLink page="blog" className="btn">
                {blog.seeMore}
              </PageLink>
            )}
            {state === 'invalid' && (
              <PageLink {...way} className="btn">
                {wayWords}
              </PageLink>
            )}
          </div>
        </div>
        <InkBars />
      </div>
    </section>
  );
}

const emblems: Record<SubscriptionState, EmblemName> = {
  ask: 'marketing-channels',
  done: 'player-acquisition',
  invalid: 'strategic-partnerships',
  unavailable: 'game-performance-metrics',
};
