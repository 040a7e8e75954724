import { SMTPServer } from 'smtp-server';

export type TestSmtp = {
  port: number;
  /** What was taken, with the moment at which its text was there, in milliseconds since 1970. */
  received: { to: string; messageId: string; at: number }[];
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  answer?: (to: string) => number;
  offersTls?: boolean;
  delayMs?: () => number;
  onMail?: (to: string, messageId: string, raw: string) => void;
};

/**
 * A real SMTP server on the loopback, which can be away. Starts stopped. With `offersTls` it has a certificate that it signed itself.
 * `answer` may refuse a recipient with a code; `delayMs` is how long it thinks about a mail before it takes it; `onMail` gets the whole of
 * each.
 */
export function createTestSmtp(port: number, { answer = () => 250, offersTls = false, delayMs = () => 0, onMail }: Options = {}): TestSmtp {
  const received: TestSmtp['received'] = [];
  let server: SMTPServer | null = null;
  return {
    port,
    received,
    start() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: [...(offersTls ? [] : ['STARTTLS']), 'AUTH'],
        logger: false,
        onRcptTo({ address }, _session, done) {
          const code = answer(address);
          if (code === 250) return done();
          done(Object.assign(new Error(`${address} is not wanted`), { responseCode: code }));
        },
        onData(stream, session, done) {
          let raw = '';
          stream.on('data', (chunk: Buffer) => (raw += chunk.toString('latin1')));
          stream.on('end', () => {
            const at = Date.now();
            // Copied: a part of a string holds the whole mail in memory, and benchmarks measure that.
            const messageId = Buffer.from(/^Message-ID: (<[^>]+>)/im.exec(raw)?.[1] ?? '').toString();
            setTimeout(() => {
              for (const { address } of session.envelope.rcptTo) {
                received.push({ to: address, messageId, at });
                onMail?.(address, messageId, raw);
              }
              done();
            }, delayMs());
          });
        },
      });
      server.on('error', () => undefined); // Clients that go away mid-way are what is tested.
      return new Promise((resolve) => server?.listen(port, '127.0.0.1', () => resolve()));
    },
    stop() {
      return new Promise((resolve) => (server ? server.close(() => resolve()) : resolve()));
    },
  };
}
