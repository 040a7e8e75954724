/** A delivery that the other side did not take. `permanent` when trying again cannot help. Only the code is kept and logged. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly code: string;
  readonly permanent: boolean;

  constructor(code: string, permanent: boolean, cause: unknown) {
    super(`A delivery failed (${code})`, { cause });
    this.code = code;
    this.permanent = permanent;
  }
}

/** An HTTP answer that is not a success. 408, 425 and 429 are temporary; other 4xx would be the same however often we send. */
export function toHttpFailure(status: number): DeliveryError {
  const permanent = status >= 400 && status < 500 && ![401, 403, 404, 408, 409, 425, 429].includes(status);
  return new DeliveryError(`http-${status}`, permanent, null);
}

/** No answer at all: refused, cut off, too slow. */
export function toNetworkFailure(error: unknown): DeliveryError {
  const code = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network';
  return new DeliveryError(code, false, error);
}
