import type { retrieveFilesShapes } from '@waymark/contract/console/files/files.shapes'
import { fileRowStates } from '@waymark/contract/console/files/file-facts'
import type * as z from 'zod/mini'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import type { Locale } from '../../platform/locale.ts'
import { reasonName } from '../acts/reason-name.ts'
import type { Operator } from '../sign-in/sessions.ts'
import type { StateSum } from './file-row-store.ts'
import type { StoredRun } from './runs/file-run-store.ts'
import type { FileRecord } from './file-store.ts'

type Shown = z.output<(typeof retrieveFilesShapes)['answer']>['files'][number]

/** Whoever looks at files, where, when and in which language. */
export interface FileReader {
  readonly company: CompanyConfiguration
  readonly locale: Locale
  readonly operator: Pick<Operator, 'operator' | 'email'>
  readonly now: Date
}

/** A file as its page shows it. */
export function presentFile(
  file: FileRecord,
  { sums, run }: { readonly sums: readonly StateSum[]; readonly run: StoredRun | undefined },
  reader: FileReader,
): Shown {
  const countOf = new Map(sums.map(({ state, lines }) => [state, lines]))
  const shown = run && presentRun(run, reader)
  return {
    fileId: file.fileId,
    kind: file.kind,
    fileName: file.fileName,
    contentHash: file.contentHash.toString('hex'),
    bytes: file.bytes,
    uploadedBy: file.uploadedBy,
    uploadedAt: file.uploadedAt,
    phase: shown?.state === 'open' ? 'WAITING' : file.phase,
    lines: sums.reduce((all, { lines }) => all + lines, 0),
    counts: countsOf(countOf),
    run: shown ?? null,
  }
}

function countsOf(found: ReadonlyMap<string, number>): Shown['counts'] {
  const none: Shown['counts'] = {
    UNCHECKED: 0,
    READY: 0,
    FAULTY: 0,
    TWICE: 0,
    THERE: 0,
    DONE: 0,
    FAILED: 0,
    REVERSED: 0,
    KEPT: 0,
    ERASED: 0,
  }
  for (const state of fileRowStates) none[state] = found.get(state) ?? 0
  return none
}

function presentRun(
  run: StoredRun,
  { company, locale, operator, now }: FileReader,
): NonNullable<Shown['run']> {
  const { fileId: _file, operator: by, person, state, ...rest } = run
  const isOver = state === 'open' && run.expiresAt !== null && run.expiresAt <= now
  const isOwn = by === operator.operator || person === operator.email
  return {
    ...rest,
    reasonName: reasonName(company, run.reason, locale),
    state: isOver ? 'expired' : state,
    isOwn,
  }
}
