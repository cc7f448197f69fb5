import { EngineError, isCancelled, type Engine } from '../engine/client';
import type { CertificateReply } from '../engine/protocol';

/** Has the engine's checker, which knows no solver, replay a certificate. */
export class CertificateCheck {
  reply = $state.raw<CertificateReply | null>(null);
  /** It could not be read, or not within the time. */
  problem = $state('');
  checking = $state(false);
  readonly #engine: Pick<Engine, 'ask'>;
  #asking: AbortController | null = null;

  constructor(engine: Pick<Engine, 'ask'>) {
    this.#engine = engine;
  }

  async check(text: string): Promise<void> {
    this.cancel();
    const asking = new AbortController();
    this.#asking = asking;
    [this.reply, this.problem, this.checking] = [null, '', true];
    try {
      this.reply = await this.#engine.ask('certificate', { text }, { signal: asking.signal });
    } catch (error) {
      if (isCancelled(error)) return;
      this.problem = error instanceof EngineError ? error.message : String(error);
    }
    this.checking = false;
  }

  words(): string {
    if (this.checking) return 'Checking …';
    if (this.problem) return `Rejected: ${this.problem}.`;
    if (!this.reply) return '';
    if (!this.reply.valid) return `Rejected: ${this.reply.why ?? 'it proves nothing'}.`;
    return `Valid: ${this.reply.claims.join(' and ')}.`;
  }

  get rejected(): boolean {
    return this.problem !== '' || this.reply?.valid === false;
  }

  cancel(): void {
    this.#asking?.abort();
    this.#asking = null;
    this.checking = false;
  }
}
