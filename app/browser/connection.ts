type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether loading ahead is allowed: not when the visitor saves data, nor on 2g (specification, section 9). */
export function canPrefetch(): boolean {
  const connection = getConnection();
  return connection.saveData !== true && !isVerySlow();
}

export function isVerySlow(): boolean {
  return (getConnection().effectiveType ?? '').endsWith('2g');
}

function getConnection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {}; // only in Chromium, so not in the types of the DOM
}
