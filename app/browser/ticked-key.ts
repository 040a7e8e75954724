/** Under it the session keeps what is ticked on the lists of the database: ids by type. */
export const TICKED_KEY = 'ticked';
