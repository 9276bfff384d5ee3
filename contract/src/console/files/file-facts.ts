import {
  contentEditors,
  contentReaders,
  lineFileOperators,
  memberFileReaders,
  type ConsoleRole,
} from '../roles.ts'
import type { LimitKind } from '../acts/act-facts.ts'

/** What a file can have: partners' accruals, members, the airline's flights (CSV), or content (JSON). */
export const fileKinds = ['accruals', 'members', 'flights', 'content'] as const
export type FileKind = (typeof fileKinds)[number]
export const lineFileKinds = ['accruals', 'members', 'flights'] as const satisfies readonly FileKind[]

/** What operators do with a checked file. */
export const fileActs = ['runFile', 'reverseFile'] as const
export type FileAct = (typeof fileActs)[number]

interface FileKindFacts {
  /** Who uploads and runs such a file. */
  readonly operators: readonly ConsoleRole[]
  /** Who sees it, with its lines. */
  readonly readers: readonly ConsoleRole[]
  /** Whether all its lines can be reversed in one act. */
  readonly isReversible: boolean
  /** What its lines count towards an operator's limits: the points they credit, or the tiers they give. */
  readonly limit: Extract<LimitKind, 'points' | 'tier'>
}

const lines = { operators: lineFileOperators, readers: memberFileReaders }
export const fileKindFacts: Readonly<Record<FileKind, FileKindFacts>> = {
  accruals: { ...lines, isReversible: true, limit: 'points' },
  members: { ...lines, isReversible: false, limit: 'tier' },
  flights: { ...lines, isReversible: false, limit: 'points' },
  content: { operators: contentEditors, readers: contentReaders, isReversible: false, limit: 'points' },
}

/**
 * Where a line is. TWICE: an earlier line does the same. THERE: it was posted before, by somebody else. DONE: by this file. FAULTY lines
 * were refused by the check, FAILED ones when they were carried out, KEPT ones when they were to be reversed. ERASED: their member's data was
 * erased, and nothing more happens to them.
 */
export const fileRowStates = [
  'UNCHECKED',
  'READY',
  'FAULTY',
  'TWICE',
  'THERE',
  'DONE',
  'FAILED',
  'REVERSED',
  'KEPT',
  'ERASED',
] as const
export type FileRowState = (typeof fileRowStates)[number]

/** What happens with a file now; WAITING for somebody else's approval. */
export const filePhases = ['CHECKING', 'IDLE', 'WAITING', 'RUNNING', 'REVERSING'] as const
export type FilePhase = (typeof filePhases)[number]

/** Why a file can't be read at all. */
export const fileRefusals = [
  'empty',
  'workbook',
  'notText',
  'quotes',
  'columnMissing',
  'columnUnknown',
  'columnTwice',
  'noLines',
  'tooManyLines',
  'notJson',
] as const
export type FileRefusal = (typeof fileRefusals)[number]

export const MOST_FILE_BYTES = 4 * 1024 * 1024
export const MOST_FILE_LINES = 20_000
