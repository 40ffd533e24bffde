// How other engines are spoken to: WebDriver, its successor BiDi, and the protocol of Chromium's own tools.

/** A key or a button of the mouse, as WebDriver and BiDi both write them. */
export interface Input {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly object[];
}

/** A tab of an engine. */
export interface Wire {
  goto(url: string): Promise<void>;
  /** Calls a function in the page, given as text, with words of JSON; its answer is JSON too. */
  call(code: string, words: readonly unknown[]): Promise<unknown>;
  /** Presses keys, one after the other: those before the last of a chord stay down. */
  keys(chord: readonly string[]): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Gives files to the first field for files. */
  attach(paths: readonly string[]): Promise<void>;
}

/** An engine that runs. */
export interface Engine {
  /** As it says itself. */
  readonly version: string;
  /** Opens a tab of the same session. */
  tab(): Promise<Wire>;
  /** Errors of pages and of the console since the last time. */
  complaints(): Promise<readonly string[]>;
}

const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Control: '\uE009',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
};

/** A chord as actions: pressed in order, let go in reverse. */
function chordOf(chord: readonly string[]): Input[] {
  const values = chord.map((key) => KEYS[key] ?? key);
  const down = values.map((value) => ({ type: 'keyDown', value }));
  return [{ type: 'key', id: 'keys', actions: [...down, ...down.toReversed().map(({ value }) => ({ type: 'keyUp', value }))] }];
}

function clickAt(x: number, y: number): Input[] {
  const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 };
  return [{ type: 'pointer', id: 'mouse', actions: [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }] }];
}

/** A function that takes its words and gives its answer as one text each. */
const packed = (code: string) => `async (words) => JSON.stringify((await (${code})(...JSON.parse(words))) ?? null)`;

/** Speaks JSON over a socket: questions have numbers, what has none is news. */
async function socketOf(url: string, onNews: (method: string, params: never) => void) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`${url} does not answer`)), { once: true });
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error, message } = JSON.parse(data);
    if (id === undefined || id === null) return method && onNews(method, params as never);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result as never);
    else asked?.reject(new Error(`${message ?? error.message ?? error}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The engine has gone'));
  });
  let last = 0;
  return <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

/** Firefox: WebDriver BiDi. */
export async function bidi(address: string): Promise<Engine> {
  let heard: string[] = [];
  const ask = await socketOf(`${address}/session`, (method, entry: { level: string; text: string }) => {
    if (method === 'log.entryAdded' && entry.level === 'error') heard.push(entry.text);
  });
  const { capabilities } = await ask<{ capabilities: { browserName: string; browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  await ask('session.subscribe', { events: ['log.entryAdded'] });

  interface Called {
    readonly result: { readonly value?: string; readonly sharedId?: string };
    readonly exceptionDetails?: { readonly text: string };
  }
  const tab = async (): Promise<Wire> => {
    const { context } = await ask<{ context: string }>('browsingContext.create', { type: 'tab' });
    const run = async (functionDeclaration: string, words: readonly string[]) => {
      const values = words.map((value) => ({ type: 'string', value }));
      const called = { functionDeclaration, arguments: values, target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = await ask<Called>('script.callFunction', called);
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return result;
    };
    const act = async (actions: Input[]) => {
      await ask('browsingContext.activate', { context });
      await ask('input.performActions', { context, actions });
    };
    return {
      goto: (url) => ask('browsingContext.navigate', { context, url, wait: 'interactive' }),
      call: async (code, words) => JSON.parse((await run(packed(code), [JSON.stringify(words)])).value ?? 'null'),
      keys: (chord) => act(chordOf(chord)),
      click: (x, y) => act(clickAt(x, y)),
      attach: async (files) => {
        const { sharedId } = await run(`() => document.querySelector('input[type=file]')`, []);
        await ask('input.setFiles', { context, element: { sharedId }, files });
      },
    };
  };
  const complaints = async () => {
    const said = heard;
    heard = [];
    return said;
  };
  return { version: `${capabilities.browserName} ${capabilities.browserVersion}`, tab, complaints };
}

/** WebKitGTK: WebDriver, which knows one tab at a time. */
export async function webDriver(address: string, options: object, complaints: Engine['complaints']): Promise<Engine> {
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${address}/session${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const wanted = { capabilities: { alwaysMatch: options } };
  const { sessionId, capabilities } = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '', wanted);
  const within = <T>(method: string, path: string, body?: object) => ask<T>(method, `/${sessionId}${path}`, body);
  let current = await within<string>('GET', '/window');
  let isFresh = true;

  const tab = async (): Promise<Wire> => {
    const handle = isFresh ? current : (await within<{ handle: string }>('POST', '/window/new', { type: 'tab' })).handle;
    isFresh = false;
    const here = async <T>(path: string, body: object): Promise<T> => {
      if (current !== handle) await within('POST', '/window', { handle });
      current = handle;
      return within<T>('POST', path, body);
    };
    const script = (code: string) =>
      `const [words, done] = arguments; (${packed(code)})(words).then(done, (error) => done('!' + error.message));`;
    return {
      goto: (url) => here('/url', { url }),
      call: async (code, words) => {
        const said = await here<string>('/execute/async', { script: script(code), args: [JSON.stringify(words)] });
        if (said.startsWith('!')) throw new Error(said.slice(1));
        return JSON.parse(said);
      },
      keys: (chord) => here('/actions', { actions: chordOf(chord) }),
      click: (x, y) => here('/actions', { actions: clickAt(x, y) }),
      attach: async (paths) => {
        const found = await here<Record<string, string>>('/element', { using: 'css selector', value: 'input[type=file]' });
        await here(`/element/${Object.values(found)[0]}/value`, { text: paths.join('\n') });
      },
    };
  };
  return { version: `WebKitGTK ${capabilities.browserVersion}`, tab, complaints };
}

const CODES: Readonly<Record<string, number>> = { Enter: 13, Tab: 9, Escape: 27, Backspace: 8, Control: 17, ArrowDown: 40, ArrowRight: 39 };
/** The codes of points and strokes would be those of other keys. */
const codeOf = (name: string) => CODES[name] ?? (/^[a-z\d]$/i.test(name) ? name.toUpperCase().charCodeAt(0) : 0);
const textOf = (name: string) => (name === 'Enter' ? '\r' : name.length === 1 ? name : undefined);

/** QtWebEngine: the protocol of Chromium's tools. Its tabs are there from the start. One that takes no keys gets letters as text. */
export async function devTools(address: string, takesKeys: boolean): Promise<Engine> {
  let heard: string[] = [];
  const json = async <T>(path: string): Promise<T> => (await fetch(`${address}${path}`)).json() as Promise<T>;
  const free = (await json<{ webSocketDebuggerUrl: string; type: string }[]>('/json')).filter(({ type }) => type === 'page');
  const hear = (
    method: string,
    said: { exceptionDetails?: { exception?: { description: string } }; type?: string; args?: { value?: unknown; description?: string }[] },
  ) => {
    if (method === 'Runtime.exceptionThrown') heard.push(said.exceptionDetails?.exception?.description ?? 'an error');
    if (method === 'Runtime.consoleAPICalled' && said.type === 'error')
      heard.push(said.args?.map(({ value, description }) => value ?? description).join(' ') ?? '');
  };
  const tab = async (): Promise<Wire> => {
    const ask = await socketOf(free.shift()?.webSocketDebuggerUrl ?? '', hear);
    await ask('Runtime.enable');
    await ask('Page.enable');
    const evaluate = async (expression: string, returnByValue: boolean) => {
      const { result, exceptionDetails } = await ask<{
        result: { value?: string; objectId?: string };
        exceptionDetails?: { exception?: { description: string } };
      }>('Runtime.evaluate', { expression, returnByValue, awaitPromise: true });
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description);
      return result;
    };
    const key = (type: 'keyDown' | 'keyUp', name: string, isChord: boolean) => {
      const text = type === 'keyUp' || isChord ? undefined : textOf(name);
      return ask('Input.dispatchKeyEvent', { type, key: name, text, modifiers: isChord ? 2 : 0, windowsVirtualKeyCode: codeOf(name) });
    };
    return {
      goto: (url) => ask('Page.navigate', { url }),
      call: async (code, words) => {
        const { value } = await evaluate(`(${packed(code)})(${JSON.stringify(JSON.stringify(words))})`, true);
        return JSON.parse(value ?? 'null');
      },
      keys: async (chord) => {
        if (!takesKeys) return void (chord.length === 1 && (await ask('Input.insertText', { text: chord[0] })));
        for (const name of chord) await key('keyDown', name, chord.length > 1);
        for (const name of chord.toReversed()) await key('keyUp', name, chord.length > 1);
      },
      click: async (x, y) => {
        for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
          await ask('Input.dispatchMouseEvent', { type, x, y, button: type === 'mouseMoved' ? 'none' : 'left', clickCount: 1 });
      },
      attach: async (files) => {
        const { objectId } = await evaluate(`document.querySelector('input[type=file]')`, false);
        await ask('DOM.setFileInputFiles', { objectId, files });
      },
    };
  };
  const complaints = async () => {
    const said = heard;
    heard = [];
    return said;
  };
  const agent = (await json<{ 'User-Agent': string }>('/json/version'))['User-Agent'];
  return { version: agent.replace(/.*(QtWebEngine\/\S+) (Chrome\/\S+).*/, '$1 $2'), tab, complaints };
}
