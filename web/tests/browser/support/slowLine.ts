/** A line between browser and server that is as slow as one likes, and counts what goes over it. */

import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface Speed {
  bytesPerSecond: number;
  /** From a question to the first byte of its answer; connecting costs nothing, as where a browser's tools slow it down. */
  roundTrip: number;
}

export const unlimited: Speed = { bytesPerSecond: Infinity, roundTrip: 0 };
const packet = 1460;
const beat = 10;

/** Everything a browser loads through it counts, also what workers fetch. */
export class SlowLine {
  received = 0;
  #server: Server;
  #sockets = new Set<Socket>();
  #arriving: { to: Socket; parts: Buffer[]; ended: boolean }[] = [];
  #credit = 0;
  #then = Date.now();
  #clock: NodeJS.Timeout;

  private constructor(
    private readonly port: number,
    private readonly speed: Speed,
  ) {
    this.#server = createServer((browser) => this.#join(browser));
    this.#clock = setInterval(() => this.#deliver(), beat);
  }

  static async to(address: string, speed: Speed): Promise<SlowLine> {
    const line = new SlowLine(Number(new URL(address).port), speed);
    await new Promise<void>((listening) => line.#server.listen(0, '127.0.0.1', listening));
    return line;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** Until nothing has come for so long. */
  async quiet(milliseconds: number): Promise<void> {
    for (let last = -1; last !== this.received;) {
      last = this.received;
      await new Promise((waited) => setTimeout(waited, milliseconds));
    }
  }

  close(): void {
    clearInterval(this.#clock);
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(browser: Socket): void {
    const server = connect(this.port, '127.0.0.1');
    const queue = { to: browser, parts: [] as Buffer[], ended: false };
    this.#arriving.push(queue);
    browser.on('data', (data: Buffer) => {
      setTimeout(() => server.writable && server.write(data), this.speed.roundTrip);
    });
    server.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += packet) queue.parts.push(data.subarray(at, at + packet));
    });
    for (const socket of [browser, server]) {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.#sockets.delete(socket));
    }
    server.on('close', () => (queue.ended = true));
    browser.on('close', () => {
      this.#arriving = this.#arriving.filter((each) => each !== queue);
      server.end();
    });
  }

  /** Packets of all connections in turn, as many as have had the time to arrive. */
  #deliver(): void {
    for (const { to, parts, ended } of this.#arriving) if (ended && parts.length === 0) to.end();
    const now = Date.now();
    this.#credit += (this.speed.bytesPerSecond * (now - this.#then)) / 1000;
    this.#then = now;
    for (;;) {
      const ready = this.#arriving.filter(({ parts }) => parts.length > 0);
      if (ready.length === 0) {
        this.#credit = Math.min(this.#credit, packet);
        return;
      }
      for (const { to, parts } of ready) {
        const part = parts[0];
        if (!part || part.length > this.#credit) return;
        parts.shift();
        this.#credit -= part.length;
        this.received += part.length;
        if (to.writable) to.write(part);
      }
    }
  }
}
