import { useLocation } from 'react-router';
import { Field } from '#app/ui/forms/field.tsx';
import { EarlyAccessLink } from '#app/ui/early-access-link.tsx';
import { useWords } from '#app/use-page.ts';
import { seatWords } from '#shared/words/seat/seat-words.ts';

export type LogInAnswer = { state: 'sent' | 'invalid' | 'wait' | 'unavailable'; typed: string } | undefined;

/** The answer comes back to the slip that the form is on: nothing of its head goes under the bar. */
export const LOG_IN_PLACE = 'log-in-form';

/** Asks for the address that a link to its seat is sent to. `keep`: what who has no seat yet came to keep. */
export function LogInForm({ answer, keep }: { answer: LogInAnswer; keep?: string }) {
  const { logIn: say } = useWords(seatWords);
  const { pathname, search } = useLocation();
  if (answer?.state === 'sent')
    return (
      <>
        <p className="lead" role="status">
          <b>{say.sent}.</b> {say.sentLead}
        </p>
        <p>
          <a className="more" href={pathname + search}>
            {say.again}
          </a>
        </p>
      </>
    );
  const error = answer && say[answer.state];
  return (
    <>
      <form method="post" action={`#${LOG_IN_PLACE}`} className="form seat-form" noValidate>
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
