import { consoleOperation } from '../console-operation.ts'
import { MOST_FILE_BYTES } from './file-facts.ts'
import type {
  checkFileAgainShapes,
  decideFileRunShapes,
  exportRejectsShapes,
  previewFileReversalShapes,
  retrieveFileShapes,
  retrieveFilesShapes,
  reverseFileShapes,
  runFileShapes,
  uploadContentFileShapes,
  uploadFileShapes,
} from './files.shapes.ts'
import { actApprovers, fileOperators, fileReaders, lineFileOperators } from '../roles.ts'

const read = { scope: 'company', effect: 'read', idempotent: false } as const
/** Base64 and the rest of the body. */
const mostBytes = Math.ceil((MOST_FILE_BYTES / 3) * 4) + 65_536
const write = { scope: 'company', effect: 'write' } as const

export const retrieveFiles = consoleOperation<typeof retrieveFilesShapes>()({
  ...read,
  id: 'retrieveFiles',
  path: '/files/retrieve',
  roles: fileReaders,
  errors: [],
  summary:
    'Returns a page of the files that operators uploaded, the latest first, of the kinds that the role sees.',
})

export const uploadFile = consoleOperation<typeof uploadFileShapes>()({
  ...write,
  id: 'uploadFile',
  mostBytes,
  path: '/files/upload',
  roles: lineFileOperators,
  idempotent: false,
  errors: ['FILE_REFUSED', 'REQUEST_TOO_LARGE'],
  summary:
    'Stores a file of accruals, members or flights and orders its check; the same content again is the same file.',
})

export const uploadContentFile = consoleOperation<typeof uploadContentFileShapes>()({
  ...write,
  id: 'uploadContentFile',
  mostBytes,
  path: '/files/content/upload',
  roles: ['editor'],
  idempotent: false,
  errors: ['FILE_REFUSED', 'REQUEST_TOO_LARGE'],
  summary: 'Stores a file of content and orders its check; the same content again is the same file.',
})

export const retrieveFile = consoleOperation<typeof retrieveFileShapes>()({
  ...read,
  id: 'retrieveFile',
  path: '/files/lines/retrieve',
  roles: fileReaders,
  errors: ['NOT_FOUND'],
  summary: 'Returns a file with a page of its lines, each with what the check or the run said of it.',
})

export const exportRejects = consoleOperation<typeof exportRejectsShapes>()({
  ...read,
  id: 'exportRejects',
  path: '/files/rejects/export',
  roles: fileReaders,
  file: 'text/csv',
  errors: ['NOT_FOUND'],
  summary:
    "Returns a file's refused lines as CSV with their reasons, to be corrected and uploaded; the export is audited.",
})

export const checkFileAgain = consoleOperation<typeof checkFileAgainShapes>()({
  ...write,
  id: 'checkFileAgain',
  path: '/files/check-again',
  roles: fileOperators,
  idempotent: false,
  errors: ['NOT_FOUND', 'NOT_ALLOWED', 'FILE_BUSY'],
  summary:
    "Checks only a file's refused and failed lines again, so that those which have become right can be run.",
})

export const runFile = consoleOperation<typeof runFileShapes>()({
  ...write,
  id: 'runFile',
  path: '/files/run',
  roles: fileOperators,
  idempotent: true,
  errors: ['NOT_FOUND', 'NOT_ALLOWED', 'INVALID_REQUEST', 'ACT_CHANGED', 'ACT_WITHOUT_EFFECT', 'FILE_BUSY'],
  summary:
    "Orders a file's good lines to be carried out; above the operator's points limit it becomes a request.",
})

export const previewFileReversal = consoleOperation<typeof previewFileReversalShapes>()({
  ...read,
  id: 'previewFileReversal',
  path: '/files/reversal/preview',
  roles: fileReaders,
  errors: ['NOT_FOUND', 'ACT_NOT_POSSIBLE'],
  summary: 'Returns what reversing a file of accruals would take from members, and which lines would stay.',
})

export const reverseFile = consoleOperation<typeof reverseFileShapes>()({
  ...write,
  id: 'reverseFile',
  path: '/files/reverse',
  roles: lineFileOperators,
  idempotent: true,
  errors: [
    'NOT_FOUND',
    'NOT_ALLOWED',
    'INVALID_REQUEST',
    'ACT_CHANGED',
    'ACT_WITHOUT_EFFECT',
    'ACT_NOT_POSSIBLE',
    'FILE_BUSY',
  ],
  summary:
    "Orders everything that a file credited to be reversed; above the operator's points limit it becomes a request.",
})

export const decideFileRun = consoleOperation<typeof decideFileRunShapes>()({
  ...write,
  id: 'decideFileRun',
  path: '/files/requests/decide',
  roles: actApprovers,
  idempotent: true,
  errors: ['NOT_FOUND', 'ACT_CHANGED', 'ACT_REQUEST_ENDED', 'ACT_REQUEST_OWN'],
  summary: "Approves or refuses another operator's request to run or reverse a file.",
})
