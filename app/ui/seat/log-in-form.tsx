import { Form } from 'react-router';
import { Field } from '#app/ui/forms/field.tsx';
import { EarlyAccessLink } from '#app/ui/early-access-link.tsx';
import { useWords } from '#app/use-page.ts';
import { seatWords } from '#shared/words/seat/seat-words.ts';

export type LogInAnswer = { state: 'sent' | 'invalid' | 'wait' | 'unavailable'; typed: string } | undefined;

/** Asks for the address that a link to its seat is sent to. `keep`: what who has no seat yet came to keep. */
export function LogInForm({ answer, keep }: { answer: LogInAnswer; keep?: string }) {
  const { logIn: say } = useWords(seatWords);
  if (answer?.state === 'sent')
    return (
      <div role="status">
        <p className="lead">
          <b>{say.sent}.</b> {say.sentLead}
        </p>
      </div>
    );
  const error = answer && say[answer.state];
  return (
    <>
      <Form method="post" reloadDocument className="form seat-form" noValidate>
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
      </Form>
      <p className="seat-claim">
        {say.noSeat} <EarlyAccessLink {...(keep && { keep })}>{say.claim}</EarlyAccessLink>
      </p>
    </>
  );
}
