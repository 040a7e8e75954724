import { BAKED_FORMAT } from './baked-file.ts';
import { BUILT, type Edition, findEdition, nameAttempt, readCurrent, readNote } from './editions/edition-files.ts';
import { toChecksum } from '#server/platform/checked-file.ts';
import { type Engine, loadEngine } from './engine.ts';
import { bindDatabase, type IndustryDatabase, requireBakedFile } from './industry-database.ts';

/** The database of the newest good edition, which may change while the site runs. */
export type ServedDatabase = IndustryDatabase & {
  /** The id of the edition that is served now, or `built`: kept pages are good for one only. */
  readonly edition: string;
  /**
   * The same functions, of the edition that is served now for as long as the result is used. One object per edition: what is
   * computed from it can be kept beside it.
   */
  pin(): IndustryDatabase;
  /** Looks which edition is named, verifies it and serves it from then on. What is damaged is passed over. Never rejects. */
  refresh(): Promise<void>;
  /** Called when another edition is served. */
  onChange(listener: () => void): void;
};

export type ServedOptions = {
  /** Where the build put its own file. */
  builtDir: string;
  /** Where editions are; null: only the build's file is served. */
  editionsDir: string | null;
  now(): Date;
  /** Is told which edition could not be read, and why. */
  onDamaged(id: string, cause: unknown): void;
};

/** Nothing is opened before it is used, except for a look at the edition that is named. */
export function createServedDatabase(options: ServedOptions): ServedDatabase {
  const served = new ServedEdition(options);
  return {
    ...bindDatabase(
      () => served.getEngine(),
      () => served.close(),
    ),
    get edition() {
      return served.id;
    },
    pin: () => served.getPinned(),
    refresh: () => served.refresh(),
    onChange: (listener) => void served.listeners.push(listener),
  };
}

/**
 * Which edition is served, and its engine. An engine that is replaced closes its file when the last answer that uses it has ended
 * and it is collected.
 */
class ServedEdition {
  readonly listeners: (() => void)[] = [];
  readonly #options: ServedOptions;
  readonly #refused = new Set<string>();
  readonly #verified = new Set<string>();
  #edition: Edition | null;
  #engine: Engine | null = null;
  #pinned: IndustryDatabase | null = null;

  constructor(options: ServedOptions) {
    this.#options = options;
    this.#edition = this.#find();
    this.#sayOfOtherFormat();
  }

  get id(): string {
    return this.#edition?.id ?? BUILT;
  }

  getEngine(): Engine {
    for (;;) {
      if (this.#engine) return this.#engine;
      const edition = this.#edition;
      if (!edition) return (this.#engine = this.#load(null));
      try {
        return (this.#engine = this.#load(edition));
      } catch (error) {
        this.#refuse(edition, error);
        this.#serve(this.#find(), null);
      }
    }
  }

  getPinned(): IndustryDatabase {
    // Without an engine yet: most answers of the first moments ask nothing of the database.
    let own: Engine | null = this.#engine;
    return (this.#pinned ??= bindDatabase(
      () => (own ??= this.getEngine()),
      () => undefined,
    ));
  }

  async refresh(): Promise<void> {
    for (;;) {
      const found = this.#find();
      if (found && !(await this.#verify(found))) continue;
      if ((found?.id ?? BUILT) === this.id) return;
      try {
        this.#serve(found, this.#load(found));
        return;
      } catch (error) {
        if (!found) return; // the build's own file is missing: what is served stays
        this.#refuse(found, error);
      }
    }
  }

  close(): void {
    this.#engine?.file.close();
    this.#engine = null;
  }

  #find(): Edition | null {
    const { editionsDir } = this.#options;
    return editionsDir === null ? null : findEdition(editionsDir, this.#refused);
  }

  /** After a new release, or a step back to an earlier one: whoever runs the site has to know what to do. */
  #sayOfOtherFormat(): void {
    const { editionsDir, onDamaged } = this.#options;
    const current = editionsDir === null ? null : readCurrent(editionsDir);
    const note = editionsDir === null || current === null ? null : readNote(editionsDir, current);
    if (note && note.format !== BAKED_FORMAT)
      onDamaged(note.id, new Error(`it has format ${note.format}, this release reads ${BAKED_FORMAT}: npm run editions -- bake`));
  }

  #load(edition: Edition | null): Engine {
    const { builtDir, now } = this.#options;
    return loadEngine(edition?.file ?? requireBakedFile(builtDir), now);
  }

  #serve(edition: Edition | null, engine: Engine | null): void {
    this.#edition = edition;
    this.#engine = engine;
    this.#pinned = null;
    for (const listener of this.listeners) listener();
  }

  /** Computes the checksum once per file. It is not part of a start, which it would make longer by a third. */
  async #verify(edition: Edition): Promise<boolean> {
    const name = nameAttempt(edition);
    if (this.#verified.has(name)) return true;
    const cause = await toChecksum(edition.file).then(
      (sum) => (sum === edition.sha256 ? null : new Error('the checksum is another')),
      (error: unknown) => error,
    );
    if (cause === null) this.#verified.add(name);
    else this.#refuse(edition, cause);
    return cause === null;
  }

  #refuse(edition: Edition, cause: unknown): void {
    this.#refused.add(nameAttempt(edition));
    this.#options.onDamaged(edition.id, cause);
  }
}
