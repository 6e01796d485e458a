import { spawn } from 'node:child_process';
import * as v from 'valibot';
import { html, type Markup } from '../lib/html.ts';

const progressSchema = v.variant('step', [
  v.object({ step: v.literal('drawing'), done: v.number(), of: v.number() }),
  v.object({ step: v.literal('building') }),
]);

/** How far the program is that makes the visualiser of statecharts. */
export type MakerProgress = v.InferOutput<typeof progressSchema>;

/** A visualiser that cannot be shown yet. */
type Unmade = MakerProgress | { step: 'failed' };

/** How far the visualiser is made. */
export type MakerState = Unmade | { step: 'made' };

/** Resolves with how far the visualiser is made, once that is known. */
export type Maker = () => Promise<MakerState>;

/** Makes the visualiser to the end, and reports how far it is; rejects when that fails. */
export type Make = (report: (progress: MakerProgress) => void) => Promise<void>;

/** A visualiser that was built before the server started. */
export const alreadyMade: Maker = () => Promise.resolve({ step: 'made' });

/** Makes the visualiser when it is first asked for. A failure is answered once; who asks after it starts again. */
export function createMaker(make: Make): Maker {
  let run: Maker | undefined;
  return async () => {
    run ??= start(make);
    const asked = run;
    const state = await asked();
    if (state.step === 'failed' && run === asked) run = undefined;
    return state;
  };
}

function start(make: Make): Maker {
  let last: MakerState | undefined;
  const first = new Promise<MakerState>((resolve) => {
    const tell = (state: MakerState): void => {
      last = state;
      resolve(state);
    };
    make(tell).then(
      () => tell({ step: 'made' }),
      () => tell({ step: 'failed' }),
    );
  });
  return async () => {
    const state = await first;
    return last ?? state;
  };
}

/**
 * Runs the program that makes the visualiser; it ends with this process.
 * @param args the program, and its arguments
 */
export function makeWith(...args: readonly string[]): Make {
  return (report) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child.on('message', (message) => {
        const { success, output } = v.safeParse(progressSchema, message);
        if (success) report(output);
      });
      child.once('error', reject);
      child.once('close', (code) =>
        code === 0 ? resolve() : reject(new Error('Making the statecharts failed.')),
      );
    });
}

/** The page until the visualiser is made. It asks again every second, without a script: there is none yet. */
export function progressPage(state: Unmade): Markup {
  const isFailed = state.step === 'failed';
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${isFailed ? [] : html`<meta http-equiv="refresh" content="1" />`}
        <title>Statecharts – Marquee</title>
      </head>
      <body>
        <main>
          <h1>Statecharts</h1>
          ${isFailed ? failure : progress(state)}
        </main>
      </body>
    </html>`;
}

const failure = html`<p role="alert">
    The statecharts could not be drawn. The output of the command that serves this page says why.
  </p>
  <p><a href="">Try again</a></p>`;

function progress(state: MakerProgress): Markup {
  if (state.step === 'building')
    return html`<p>The statecharts are drawn. Their page is built …</p>`;
  const [done, of] = [String(state.done), String(state.of)];
  return html`<p>The statecharts are drawn: ${done} of ${of}</p>
    <progress max="${of}" value="${done}" aria-label="Drawn statecharts"></progress>`;
}
