import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/product.ts';

/** What both browsers can do: W3C WebDriver, which Firefox speaks by WebSocket (BiDi), WebKit by HTTP. */
export type Driver = {
  readonly version: string;
  open(url: string): Promise<void>;
  /** Runs a function in the page; what goes in and out is JSON. */
  run<Args extends readonly unknown[], T>(
    inPage: (...args: Args) => T | Promise<T>,
    ...args: Args
  ): Promise<T>;
  /** Moves the pointer there and clicks. */
  click(at: Point): Promise<void>;
  type(text: string): Promise<void>;
  chooseFile(selector: string, path: string): Promise<void>;
  /** Errors of the pages' scripts since the last call. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
};

export type Point = { readonly x: number; readonly y: number };

const viewport = { width: 1280, height: 800 };

/** Both take the same list. */
const clickAt = ({ x, y }: Point) => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

const typed = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** The source of a function without arguments that returns JSON. */
const call = (inPage: unknown, args: readonly unknown[]) =>
  `async () => JSON.stringify({ value: await (${inPage})(...${JSON.stringify(args)}) })`;

/** As `firefox-esr` brings it: no other program stands between. */
export async function startFirefox(): Promise<Driver> {
  const { home, env, remove } = aHome();
  const firefox = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port=0'],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const end = async () => {
    await ended(firefox);
    remove();
  };
  try {
    const driverUrl = await printedBy(firefox, /WebDriver BiDi listening on (ws:\S+)/);
    let errors: string[] = [];
    const bidi = await connect(`${driverUrl}/session`, ({ level, text }) => {
      if (level === 'error' && !isOfLeaving.test(text)) errors.push(text);
    });
    const { capabilities } = await bidi<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    const { contexts } = await bidi<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const context = contexts[0]?.context ?? '';
    await bidi('browsingContext.setViewport', { context, viewport });
    await bidi('session.subscribe', { events: ['log.entryAdded'] });
    return {
      version: `Firefox ${capabilities.browserVersion}`,
      async open(url) {
        await bidi('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async run(inPage, ...args) {
        const reply = await bidi<BidiReply>('script.callFunction', {
          target: { context },
          functionDeclaration: call(inPage, args),
          awaitPromise: true,
        });
        if (reply.type === 'exception') throw new Error(reply.exceptionDetails.text);
        return JSON.parse(reply.result.value).value;
      },
      async click(at) {
        await bidi('input.performActions', { context, actions: clickAt(at) });
      },
      async type(text) {
        await bidi('input.performActions', { context, actions: typed(text) });
      },
      async chooseFile(selector, path) {
        const { nodes } = await bidi<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
          context,
          locator: { type: 'css', value: selector },
        });
        const element = { sharedId: nodes[0]?.sharedId };
        await bidi('input.setFiles', { context, element, files: [path] });
      },
      async errors() {
        const seen = errors;
        errors = [];
        return seen;
      },
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** What a page says that is left before all of it has come, or that closes a socket before it was open. */
const isOfLeaving =
  /^downloadable font: download failed|^Failed to load ‘|error loading dynamically imported module|^Firefox can’t establish a connection to the server at ws:/;

type BidiReply =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

/** Sends commands by WebSocket; a reply has the id of its command. */
async function connect(driverUrl: string, onLog: (entry: { level: string; text: string }) => void) {
  const socket = new WebSocket(driverUrl);
  await once(socket, 'open');
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message, params } = JSON.parse(String(data));
    if (type === 'event') return onLog(params);
    const pending = waiting.get(id);
    waiting.delete(id);
    if (type === 'success') pending?.resolve(result);
    else pending?.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone.'));
  });
  let pending = 0;
  return <T>(method: string, params: object) =>
    new Promise<T>((resolve, reject) => {
      pending += 1;
      waiting.set(pending, { resolve: (result) => resolve(result as T), reject });
      socket.send(JSON.stringify({ id: pending, method, params }));
    });
}

/** WebKit's own small browser, driven by WebKitWebDriver. It has no mode without a window, so it has a screen of its own. */
export async function startWebKit(): Promise<Driver> {
  const { env, remove } = aHome();
  const port = await freePort();
  const screen = spawn('Xvfb', ['-displayfd', '2', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let driver: ChildProcess | undefined;
  const end = async () => {
    if (driver) await ended(driver);
    await ended(screen);
    remove();
  };
  try {
    const display = await printedBy(screen, /^(\d+)$/m);
    driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
      stdio: 'ignore',
    });
    const ask = asker(`http://127.0.0.1:${port}`);
    await untilReady(() => ask('GET', '/status'), driver);
    const { sessionId, capabilities } = await ask<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>('POST', '/session', { capabilities: {} });
    const session = `/session/${sessionId}`;
    await ask('POST', `${session}/window/rect`, viewport);
    const run: Driver['run'] = async (inPage, ...args) => {
      const failed = '(error) => done(JSON.stringify({ error: String(error) }))';
      const script = `const done = arguments[0]; (${call(inPage, args)})().then(done, ${failed});`;
      const reply = await ask<string>('POST', `${session}/execute/async`, { script, args: [] });
      const { value, error } = JSON.parse(reply);
      if (error) throw new Error(error);
      return value;
    };
    const errors: string[] = [];
    return {
      version: `WebKitGTK ${capabilities.browserVersion}`,
      async open(url) {
        errors.push(...(await run(errorsNoted)));
        await ask('POST', `${session}/url`, { url });
        await run(noteErrors);
      },
      run,
      async errors() {
        return [...errors.splice(0), ...(await run(errorsNoted))];
      },
      async click(at) {
        await ask('POST', `${session}/actions`, { actions: clickAt(at) });
      },
      async type(text) {
        await ask('POST', `${session}/actions`, { actions: typed(text) });
      },
      async chooseFile(selector, path) {
        const found = await ask<object>('POST', `${session}/element`, {
          using: 'css selector',
          value: selector,
        });
        await ask('POST', `${session}/element/${Object.values(found)[0]}/value`, { text: path });
      },
      async close() {
        await ask('DELETE', session).finally(end); // the browser ends with its session
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** WebKit tells a driver nothing of its console, so the page itself notes what comes after it was opened. */
function noteErrors(): void {
  const noted: string[] = [];
  Object.assign(window, { noted });
  addEventListener('error', ({ message }) => noted.push(message));
  addEventListener('unhandledrejection', ({ reason }) => noted.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    noted.push(`${violatedDirective} keeps out ${blockedURI}`),
  );
}

const errorsNoted = () => ((window as { noted?: string[] }).noted ?? []).splice(0);

const asker =
  (driverUrl: string) =>
  async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const response = await fetch(`${driverUrl}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T & { error: string; message: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };

/** Where a browser keeps nothing from before and leaves nothing. */
function aHome() {
  const home = mkdtempSync(join(tmpdir(), 'browser-'));
  const env = { PATH: process.env.PATH ?? '', HOME: home, LANG: 'C.UTF-8', XDG_RUNTIME_DIR: home };
  return { home, env, remove: () => rmSync(home, { recursive: true, force: true }) };
}

/** Waits until a program prints this on its error output; what is in the parentheses. */
async function printedBy(program: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    program.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      const [, found] = pattern.exec(output) ?? [];
      if (found) resolve(found);
    });
    program.once('error', reject);
    program.once('exit', () => reject(new Error(`${program.spawnfile} ended:\n${output}`)));
  });
}

async function untilReady(ask: () => Promise<unknown>, driver: ChildProcess): Promise<void> {
  const isReady = () =>
    ask().then(
      () => true,
      () => false,
    );
  while (!(await isReady())) {
    if (driver.exitCode !== null) throw new Error(`${driver.spawnfile} ended.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null || program.pid === undefined) return;
  program.kill();
  await once(program, 'exit');
}
