import * as z from 'zod/mini'

/** Ready-made privileges of a line, or of all lines without one. */
export const companyRole = z.enum(['VIEWER', 'BUYER', 'USER_MANAGER', 'ADMINISTRATOR'])

/**
 * What the check says of a line. READY: can be invited. INVITED, USER: the company has this person already. TWICE: an earlier line has the
 * address. WRONG: see `problems`. SENT and WITHDRAWN: what became of it.
 */
export const rowVerdict = z.enum(['READY', 'INVITED', 'USER', 'TWICE', 'WRONG', 'SENT', 'WITHDRAWN'])

/** The columns of a file; `line`: the line itself, as with too many cells. */
export const importField = z.enum([
  'givenName',
  'familyName',
  'emailAddress',
  'preferredLanguage',
  'costCentre',
  'role',
  'line',
])

/**
 * What is wrong with a cell. `rounded`: a spreadsheet's `9.42904E+12`, whose digits are lost. `spreadsheetError`: its `#NAME?`. `notOwn`: a
 * role with more than the sender's own privileges.
 */
export const cellProblem = z.enum([
  'required',
  'tooLong',
  'notAName',
  'notAnEmail',
  'unknownLanguage',
  'unknownRole',
  'notOwn',
  'rounded',
  'spreadsheetError',
  'tooManyCells',
])

/** A line of a file; `line` is its number in a text editor. Cells that can't be read as a code are as they were written. */
export const importRow = z.object({
  line: z.int(),
  givenName: z.string(),
  familyName: z.string(),
  emailAddress: z.string(),
  preferredLanguage: z.string(),
  costCentre: z.string(),
  role: z.string(),
  verdict: rowVerdict,
  problems: z.array(z.object({ field: importField, code: cellProblem })),
  /** With TWICE: the line that has the address first. */
  firstLine: z.nullable(z.int()),
})

/** An uploaded file. CHECKED: nobody is invited yet. */
export const companyImport = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  state: z.enum(['CHECKED', 'SENDING', 'SENT', 'UNDONE']),
  role: companyRole,
  /** Headers that are no column of ours: their cells were not read. */
  ignoredColumns: z.array(z.string()),
  uploadedAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  /** Until when it can be undone; null where it can't be, or not any more. */
  undoUntil: z.nullable(z.iso.datetime()),
  /** Lines by verdict, and how many of those sent have joined. */
  counts: z.object({
    READY: z.int(),
    INVITED: z.int(),
    USER: z.int(),
    TWICE: z.int(),
    WRONG: z.int(),
    SENT: z.int(),
    WITHDRAWN: z.int(),
    JOINED: z.int(),
  }),
})
