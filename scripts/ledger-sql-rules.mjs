// SQL that a ledger on many machines can't run, as a trial on a distributed PostgreSQL showed. Read as text, from the migrations and the
// server's own statements; reviews cover the rest.

const tables = ['balance', 'entry', 'lot', 'hold', 'incoming', 'idempotency', 'business_ref', 'account_actor']
const onTable = new RegExp(
  `\\b(?:from|join|update|into|using)\\s+(?:ledger\\.)?(?:${tables.join('|')})\\b(?!\\.)`,
)

const ofLedger = new RegExp(`\\b(?:from|join|update|into|using)\\s+ledger\\.(?:${tables.join('|')})\\b`)

/** The ledger's functions in their last form: text of the body by name. */
export function ledgerFunctions(migrations) {
  const functions = new Map()
  for (const text of migrations) {
    const found = text.matchAll(/create (?:or replace )?function ledger\.(\w+)\b[\s\S]*?\$\$([\s\S]*?)\$\$/g)
    for (const [, name, body] of found) functions.set(name, body)
  }
  return functions
}

/** The texts of a source file's `sql` templates, each with `$` for what is put into it. A template inside another is one of its own. */
export function sqlTexts(source) {
  return [...source.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(
    ({ index, 0: tag }) => readTemplate(source, index + tag.length).text,
  )
}

/** The functions that read a table, or call one that does. */
export function readersOf(functions) {
  const readers = new Set(
    [...functions].filter(([, body]) => onTable.test(plain(body))).map(([name]) => name),
  )
  for (;;) {
    const more = [...functions].filter(
      ([name, body]) => !readers.has(name) && callsIn(plain(body), readers).length > 0,
    )
    if (more.length === 0) return readers
    for (const [name] of more) readers.add(name)
  }
}

/**
 * @param statements {where, text} of one statement each
 * @returns an error for each statement that a distributed database refuses
 */
export function problemsOf(statements, readers) {
  const problems = []
  for (const { where, text } of statements) {
    const statement = plain(text)
    if (onTable.test(statement))
      for (const name of callsIn(statement, readers))
        problems.push(`${where}: calls ${name}, which reads tables, inside a query on the ledger's tables`)
    if (/\blateral\b[\s\S]*\boffset\b/.test(statement))
      problems.push(`${where}: has an offset in a lateral join`)
  }
  return problems
}

const unsettledChange = new RegExp(
  `\\bupdate\\s+(?:ledger\\.)?(?:${tables.join('|')})\\b[^;]*\\b(?:case|coalesce)\\b[^;]*\\bjsonb_build_`,
)

/** Of a function: rows that are changed by a `case` with a function in it that isn't immutable, as those that build JSON from values. */
export function changesIn(name, body) {
  return unsettledChange.test(plain(body))
    ? [`ledger.${name}: changes rows by a case with a function that isn't immutable`]
    : []
}

/**
 * Of a file outside the ledger: the statements that read its tables together with others, which are on another machine. They call a function
 * of the ledger instead.
 * @param texts from `sqlTexts`; parts of a statement can be in several of them
 */
export function mixturesIn(where, texts) {
  const parts = texts.map(plain)
  const aliases = parts.flatMap((text) => namesIn(text, /\bledger\.\w+\s+(?:as\s+)?(\w+)/g))
  return parts.flatMap((text) => {
    if (!ofLedger.test(text)) return []
    const own = new Set([
      ...aliases,
      ...namesIn(text, /\)\s*(?:as\s+)?(\w+)|(\w+)\s+as\s+(?:materialized\s+)?\(/g),
    ])
    const others = [
      ...namesIn(text, /\b(?:from|join|using|update|insert into)\s+(?:lateral\s+)?(\w+\b(?![.(]|\s+\()|\$)/g),
      ...namesIn(text, /(?<![\w.])(\w+)\.\w/g).filter((name) => name !== 'ledger'),
    ].filter((name) => !own.has(name))
    return others.length === 0 ? [] : [`${where}: reads the ledger's tables together with ${others[0]}`]
  })
}

/** The statements of a function's body. Preceding control words of plpgsql stay with a statement, which does no harm. */
export function statementsOfBody(name, body) {
  return plain(body)
    .split(/;|\bthen\b|\bloop\b|\belse\b/)
    .map((text) => ({ where: `ledger.${name}`, text }))
}

function namesIn(text, pattern) {
  return [...text.matchAll(pattern)].flatMap(([, ...names]) => names.filter((name) => name !== undefined))
}

/** Reads a template from behind its first backtick: its text, and where it ends. */
function readTemplate(source, start) {
  let text = ''
  let place = start
  while (place < source.length && source[place] !== '`') {
    if (source.startsWith('${', place)) {
      text += '$'
      place = endOfValue(source, place + 2)
    } else {
      text += source[place]
      place += source[place] === '\\' ? 2 : 1
    }
  }
  return { text, end: place + 1 }
}

/** Where a value put into a template ends, behind its brace. */
function endOfValue(source, start) {
  let depth = 1
  let place = start
  while (place < source.length && depth > 0) {
    if (source[place] === '`') {
      place = readTemplate(source, place + 1).end
      continue
    }
    if (source[place] === '{') depth += 1
    if (source[place] === '}') depth -= 1
    place += 1
  }
  return place
}

function callsIn(statement, names) {
  return [...statement.matchAll(/\b(?:ledger\.)?(\w+)\s*\(/g)]
    .map(([, name]) => name)
    .filter((name) => names.has(name))
}

/** Without comments and texts, in lower case. */
function plain(text) {
  return text
    .replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, (found) => (found.startsWith('-') ? '' : "''"))
    .toLowerCase()
}
