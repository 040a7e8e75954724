import { ReportForm } from '#app/ui/forms/report-form.tsx';
import { useWords } from '#app/use-page.ts';

/** Where a reader asks for the PDF of a white paper. */
export function ReportRequest({ paper }: { paper: { id: string } }) {
  const { blog } = useWords();
  return (
    <div id="report-request">
      <ReportForm document={paper.id} action={blog.askForPaper} />
    </div>
  );
}
