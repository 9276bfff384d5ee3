// SQL that a ledger on many machines can't run, as a trial on a distributed PostgreSQL showed. Read as text, from the migrations and the
// ledger's own statements; reviews cover the rest.

const tables = ['balance', 'entry', 'lot', 'hold', 'incoming', 'idempotency', 'business_ref', 'account_actor']
const onTable = new RegExp(
  `\\b(?:from|join|update|into|using)\\s+(?:ledger\\.)?(?:${tables.join('|')})\\b(?!\\.)`,
)

/** The ledger's functions in their last form: text of the body by name. */
export function ledgerFunctions(migrations) {
  const functions = new Map()
  for (const text of migrations) {
    const found = text.matchAll(/create (?:or replace )?function ledger\.(\w+)\b[\s\S]*?\$\$([\s\S]*?)\$\$/g)
    for (const [, name, body] of found) functions.set(name, body)
  }
  return functions
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

/** The statements of a function's body. Preceding control words of plpgsql stay with a statement, which does no harm. */
export function statementsOfBody(name, body) {
  return plain(body)
    .split(/;|\bthen\b|\bloop\b|\belse\b/)
    .map((text) => ({ where: `ledger.${name}`, text }))
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
