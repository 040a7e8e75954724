/** What the report form asks for when it asks for the sample report; white papers have their own ids. */
export const SAMPLE_REPORT = 'sample-report';
