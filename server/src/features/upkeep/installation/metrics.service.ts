import { ensembleStates, type Installation } from '@riideait/contract';
import { Gauge, Registry } from 'prom-client';
import type { Database } from '../../../db/database.ts';
import type { Place } from '../../../http/context.ts';
import { listEnsembles } from '../../accounts/ensembles/list.service.ts';
import { countUsers } from './installation.queries.ts';
import { readInstallation } from './state.service.ts';

type Ensembles = Awaited<ReturnType<typeof listEnsembles>>;

/** The figures of the installation as Prometheus reads them; a name of a figure is never one of an ensemble or a person. */
export async function metricsOf(
  database: Database,
  place: Place,
  automatic: boolean,
  now: Date,
): Promise<{ contentType: string; text: string }> {
  const registry = new Registry();
  const installation = await readInstallation(database.system, place, automatic, now);
  const ensembles = await listEnsembles(database, now);
  for (const [name, help, value] of [...ofInstallation(installation, now), ...ofEnsembles(ensembles)]) {
    const gauge = new Gauge({ name: `riideait_${name}`, help, registers: [registry] });
    if (value === null) gauge.remove();
    else gauge.set(value);
  }
  new Gauge({ name: 'riideait_users', help: 'Users who can log in', registers: [registry] }).set(await countUsers(database.system));
  const states = new Gauge({ name: 'riideait_ensembles', help: 'Ensembles by state', labelNames: ['state'], registers: [registry] });
  for (const state of ensembleStates) states.set({ state }, ensembles.filter((ensemble) => ensemble.state === state).length);
  const info = new Gauge({ name: 'riideait_info', help: 'Versions', labelNames: ['version', 'postgresql'], registers: [registry] });
  info.set({ version: installation.version, postgresql: installation.database.version }, 1);
  return { contentType: registry.contentType, text: await registry.metrics() };
}

/** Null: there is none yet. */
type Figure = readonly [name: string, help: string, value: number | null];

function ofInstallation({ newer, backup, disk, queue, mails, database, asOf }: Installation, now: Date): Figure[] {
  const age = (at: string | null) => (at === null ? null : (now.getTime() - Date.parse(at)) / 1000);
  return [
    ['newer_version', 'Whether there is a newer version', newer === null ? 0 : 1],
    ['newer_version_security', 'Whether it closes a security hole', newer?.security ? 1 : 0],
    ['backup_age_seconds', 'Age of the last good backup', age(backup.doneAt)],
    ['backup_bytes', 'Size of the last good backup', backup.bytes],
    ['backup_check_age_seconds', 'Since when the newest backup was last read to its end', age(backup.checkedAt)],
    ['backup_readable', 'Whether it could be read', backup.checkedAt === null ? null : Number(backup.checkError === null)],
    ['disk_free_bytes', 'Free bytes of the disk with DATA_DIR', disk?.freeBytes ?? null],
    ['disk_bytes', 'Bytes of that disk', disk?.bytes ?? null],
    ['jobs_waiting', 'Jobs whose time has come', queue.waiting],
    ['jobs_oldest_seconds', 'Since when the first of them waits', age(queue.oldestAt) ?? 0],
    ['mails_sent_day', 'Mails sent in 24 hours', mails.sent],
    ['mails_refused_day', 'Mails of 24 hours that were refused or given up', mails.refused],
    ['database_bytes', 'Size of the database', database.bytes],
    ['figures_age_seconds', 'Since when what ensembles use was counted', age(asOf)],
  ];
}

function ofEnsembles(ensembles: Ensembles): Figure[] {
  const sum = (used: (ensemble: Ensembles[number]) => number | undefined) =>
    ensembles.reduce((total, ensemble) => total + (used(ensemble) ?? 0), 0);
  return [
    ['items', 'Pieces of clothing', sum(({ used }) => used?.items)],
    ['people', 'Dancers and borrowers', sum(({ used }) => used?.people)],
    ['images_megabytes', 'Images', sum(({ used }) => used?.imagesMb)],
  ];
}
