import { Field } from '#app/ui/forms/field.tsx';
import { EarlyAccessLink } from '#app/ui/early-access-link.tsx';
import { useWords } from '#app/use-page.ts';
import { seatWords } from '#shared/words/seat/seat-words.ts';

export type LogInAnswer = { state: 'sent' | 'invalid' | 'wait' | 'unavailable'; typed: string } | undefined;

/** The answer comes back to its own place on the page, as that of every form does: on a phone it would stand below the screen. */
const PLACE = 'log-in-form';

/** Asks for the address that a link to its seat is sent to. `keep`: what who has no seat yet came to keep. */
export function LogInForm({ answer, keep }: { answer: LogInAnswer; keep?: string }) {
  const { logIn: say } = useWords(seatWords);
  if (answer?.state === 'sent')
    return (
      <div id={PLACE} role="status" tabIndex={-1}>
        <p className="lead">
          <b>{say.sent}.</b> {say.sentLead}
        </p>
      </div>
    );
  const error = answer && say[answer.state];
  return (
    <>
      <form id={PLACE} method="post" action={`#${PLACE}`} className="form seat-form" noValidate tabIndex={error ? -1 : undefined}>
        <Field
          form="log-in"
          name="email"
          type="email"
          label={say.email}
          autoComplete="email"
          required
          error={error}
          defaultValue={answer?.typed ?? ''}
        />
        <button className="btn" type="submit" name="do" value="log-in">
          {say.action}
        </button>
      </form>
      <p className="seat-claim">
        {say.noSeat} <EarlyAccessLink {...(keep && { keep })}>{say.claim}</EarlyAccessLink>
      </p>
    </>
  );
}
