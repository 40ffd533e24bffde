// Starts engines; each writes what it prints to one file.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SLOWNESS } from '../../../../scripts/patience.ts';
import { freePort } from '../../../../server/test/listening.ts';
import type { Folder } from '../programs.ts';
import { bidi, devTools, type Engine, type Wire, webDriver } from './wires.ts';

/** An engine that runs, until it is disposed of. */
export interface Launched extends Engine, AsyncDisposable {
  /** What it makes of the page for paper; its words are asked in the dialog of nobody. */
  print(wire: Wire): Promise<Uint8Array>;
}

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const PATIENCE = 60_000 * SLOWNESS;

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(100)) {
    const seen = await look().catch(() => undefined);
    if (seen !== undefined) return seen;
  }
  throw new Error(what);
}

/** Programs of one engine, and a folder for what they write. */
async function nest() {
  const folder = await mkdtemp(join(tmpdir(), 'riideait-engine-'));
  const programs: { child: ChildProcess; exit: Promise<unknown> }[] = [];
  const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const child = spawn(command, args, {
      cwd: folder,
      detached: true,
      env: { ...process.env, HOME: folder, TZ: 'Europe/Tallinn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    programs.push({ child, exit: once(child, 'exit') });
    return (pattern: RegExp) => until(`${command} does not say ${pattern}:\n${output.slice(-2000)}`, async () => pattern.exec(output)?.[1]);
  };
  const paper = join(folder, 'paper.pdf');
  /** Of the page that `ask` has printed. */
  const printed = async (ask: Promise<unknown>) => {
    await rm(paper, { force: true });
    await ask;
    return until('Nothing was printed', async () => {
      const pdf = await readFile(paper);
      return pdf.subarray(-64).includes('%%EOF') ? new Uint8Array(pdf) : undefined;
    });
  };
  /** With those that it has started. */
  const kill = ({ exitCode, signalCode, pid = 0 }: ChildProcess) =>
    exitCode === null && signalCode === null && process.kill(-pid, 'SIGKILL');
  const killAll = () => {
    for (const { child } of programs.toReversed()) kill(child);
  };
  process.on('exit', killAll);
  const end = async () => {
    killAll();
    process.off('exit', killAll);
    await Promise.all(programs.map(({ exit }) => exit));
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  return { folder, run, paper, printed, end };
}

const askPrint = (wire: Wire) => wire.call('() => { setTimeout(() => window.print(), 0) }', []);

/** Firefox prints as its dialog is set at first, without asking. */
async function firefox(): Promise<Launched> {
  const { folder, run, paper, printed, end } = await nest();
  const settings = {
    'print.always_print_silent': true,
    print_printer: 'Mozilla Save to PDF',
    'print.printer_Mozilla_Save_to_PDF.print_to_file': true,
    'print.printer_Mozilla_Save_to_PDF.print_to_filename': paper,
    // Of the machine's country it would be Letter.
    'print.printer_Mozilla_Save_to_PDF.print_paper_id': 'iso_a4',
    'print.printer_Mozilla_Save_to_PDF.print_paper_width': '210',
    'print.printer_Mozilla_Save_to_PDF.print_paper_height': '297',
    'print.printer_Mozilla_Save_to_PDF.print_paper_size_unit': 1,
    'intl.accept_languages': 'et-EE',
  };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  await writeFile(join(folder, 'user.js'), lines.join(''));
  const said = run('firefox-esr', ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0']);
  const engine = await bidi(await said(/WebDriver BiDi listening on (ws:\S+)/));
  return { ...engine, print: (wire) => printed(askPrint(wire)), [Symbol.asyncDispose]: end };
}

/** A screen for programs that open windows. */
const screen = async (run: Awaited<ReturnType<typeof nest>>['run']) =>
  `:${await run('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'])(/(\d+)\n/)}`;

async function webkit(): Promise<Launched> {
  const { folder, run, paper, printed, end } = await nest();
  const log = join(folder, 'console');
  const port = await freePort();
  run('WebKitWebDriver', [`--port=${port}`], { DISPLAY: await screen(run) });
  const address = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver does not answer', async () => (await fetch(`${address}/status`)).ok || undefined);
  let read = 0;
  const complaints = async () => {
    const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n').filter((line) => line.includes('ERROR'));
    const fresh = lines.slice(read);
    read = lines.length;
    return fresh;
  };
  const options = { 'webkitgtk:browserOptions': { binary: here('webkit.py'), args: [paper, log] } };
  const engine = await webDriver(address, options, complaints);
  const version = await readFile(`${log}.version`, 'utf8');
  const print = (wire: Wire) => printed(wire.call('() => { webkit.messageHandlers.paper.postMessage(1) }', []));
  return { ...engine, version, print, [Symbol.asyncDispose]: end };
}

/** QtWebEngine by a PyQt of a Python. */
async function qt(python: string, pyqt: string): Promise<Launched> {
  const { run, paper, printed, end } = await nest();
  const port = await freePort();
  run(python, [here('qt.py'), pyqt, paper], {
    DISPLAY: await screen(run),
    QT_QPA_PLATFORM: 'xcb',
    // Without a graphics card it would draw by OpenGL in the thread that hands on answers (findings/qtwebengine-answers-wait-for-drawing.sh).
    QT_QUICK_BACKEND: 'software',
    QTWEBENGINE_REMOTE_DEBUGGING: String(port),
    QTWEBENGINE_CHROMIUM_FLAGS: '--no-sandbox --disable-gpu',
  });
  const address = `http://127.0.0.1:${port}`;
  await until('QtWebEngine does not answer', async () => (await fetch(`${address}/json`)).ok || undefined);
  return { ...(await devTools(address, pyqt !== 'PyQt5')), print: (wire) => printed(askPrint(wire)), [Symbol.asyncDispose]: end };
}

/** Of Debian. */
const PYTHON = '/usr/bin/python3';
/** Newer than Debian's. */
const PYQT = ['PyQt6==6.5.3', 'PyQt6-Qt6==6.5.3', 'PyQt6-WebEngine==6.5.0', 'PyQt6-WebEngine-Qt6==6.5.3'];

/** Packages of PyPI go into the folder. */
export const engines: Readonly<Record<string, (folder: Folder) => Promise<Launched>>> = {
  firefox,
  webkit,
  qt87: () => qt(PYTHON, 'PyQt5'),
  qt102: () => qt(PYTHON, 'PyQt6'),
  qt108: (folder) => {
    folder.pip(...PYQT);
    return qt(folder.at('venv/bin/python'), 'PyQt6');
  },
};
