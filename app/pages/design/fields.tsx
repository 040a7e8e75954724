import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { Checkbox, ChoiceField, Field } from '#app/ui/forms/field.tsx';
import { MessageLine } from '#app/ui/forms/message-line.tsx';

/** Fields as they are, and as they look when something is to mend. Nothing here is sent. */
export function Fields({ form }: { form: string }) {
  const choices = [
    { value: 'studio', label: 'Studio' },
    { value: 'publisher', label: 'Publisher' },
  ];
  return (
    <div className="form">
      <ErrorSummary
        form={form}
        problems={[
          { field: 'wrong', message: 'Please enter a valid email address!' },
          { field: 'terms', message: 'Please accept our terms and conditions!' },
        ]}
      />
      <div className="form-row">
        <Field form={form} name="plain" label="Name" required autoComplete="off" />
        <Field form={form} name="optional" label="Game or company" hint="The name on the box." autoComplete="off" />
      </div>
      <Field
        form={form}
        name="wrong"
        label="Email"
        type="email"
        required
        error="Please enter a valid email address!"
        defaultValue="kettle@"
        autoComplete="off"
      />
      <ChoiceField form={form} name="type" label="Company type" required empty="Choose one" choices={choices} />
      <Field form={form} name="message" label="What’s Up?" multiline required />
      <Checkbox form={form} name="newsletter" label="Send me the newsletter too (optional)." />
      <Checkbox
        form={form}
        name="terms"
        label="I accept the terms and conditions."
        required
        error="Please accept our terms and conditions!"
      />
      <MessageLine kind="success">Email successfully sent!</MessageLine>
      <MessageLine kind="error">Please enter a valid email address!</MessageLine>
    </div>
  );
}
