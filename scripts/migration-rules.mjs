// Rules for migrations (CONTRIBUTING.md, docs/operations.md 'Upgrade'). They read text; reviews cover the rest.

const namePattern = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/
const knownMarks = ['contract', 'no transaction']

/** Only for files marked 'contract': the previous version still uses what they remove, or can't satisfy what they require. */
const contractOnly = [
  [/^drop\s+(table|view|schema|type|sequence|function|procedure)\b/, 'drops what the version before may use'],
  [
    /^alter\s+table\b.*\bdrop\s+(column\s+)?(?!constraint\b|default\b|not\b|expression\b|identity\b)/,
    'drops a column',
  ],
  [/^alter\s+(table|type|function|schema|sequence)\b.*\brename\b/, 'renames what the version before uses'],
  [/^alter\s+table\b.*\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/, "changes a column's type"],
  [
    /^alter\s+table\b.*\bset\s+not\s+null\b/,
    'sets not null on a column that the version before leaves empty',
  ],
  [/^truncate\b/, 'empties a table'],
]

/**
 * @param files {name, text} of the folder
 * @param released text by name, of every file in a release tag; empty before the first release
 * @returns an error for each violation, starting with the file's name
 */
export function problemsOf(files, released) {
  const problems = []
  const latest = [...released.keys()].reduce((one, other) => (other > one ? other : one), '')
  const numbers = new Map()
  for (const { name, text } of files) {
    const say = (words) => problems.push(`${name}: ${words}`)
    if (!namePattern.test(name)) say('is not named as 0820-what-it-does.sql')
    const number = name.slice(0, 4)
    if (numbers.has(number)) say(`has the number of ${numbers.get(number)}`)
    numbers.set(number, name)
    if (released.has(name)) {
      if (released.get(name) !== text) say('was released and has been edited since: a change is a new file')
      continue
    }
    if (latest !== '' && name < latest) say(`is new, and its number is below ${latest}, which was released`)
    for (const words of problemsOfText(text, released.size > 0)) say(words)
  }
  const there = new Set(files.map(({ name }) => name))
  for (const name of released.keys())
    if (!there.has(name)) problems.push(`${name}: was released and is missing`)
  return problems
}

function problemsOfText(text, isReleased) {
  const marks = /^-- migration: (.+)$/.exec(text.split('\n', 1)[0])?.[1].split(', ') ?? []
  const statements = statementsOf(text)
  return [
    ...marks
      .filter((mark) => !knownMarks.includes(mark))
      .map((mark) => `'${mark}' is no mark of a migration (${knownMarks.join(', ')})`),
    ...(/\n-- migration: /.test(text) ? ["a mark is the file's first line"] : []),
    ...transactionProblems(statements, marks.includes('no transaction')),
    ...(isReleased && !marks.includes('contract') ? phaseProblems(statements) : []),
  ]
}

function transactionProblems(statements, isAlone) {
  const problems = []
  for (const statement of statements) {
    if (/^(begin|commit|rollback|start\s+transaction|savepoint|end)\b/.test(statement))
      problems.push('opens or ends a transaction, which is for the migrator')
    if (/^set\b.*\b(lock_timeout|statement_timeout)\b/.test(statement))
      problems.push('sets a time limit, which is for the migrator')
    const isConcurrent = /^(create\s+(unique\s+)?index|drop\s+index|reindex)\b.*\bconcurrently\b/.test(
      statement,
    )
    if (isConcurrent && !isAlone)
      problems.push("works concurrently, so its first line must be '-- migration: no transaction'")
    if (isConcurrent && /\bif\s+not\s+exists\b/.test(statement))
      problems.push("'if not exists' would leave an index that was not finished")
    if (!isConcurrent && isAlone) problems.push('without a transaction only an index is built or dropped')
  }
  if (isAlone && statements.length !== 1) problems.push('without a transaction there is one statement a file')
  return problems
}

function phaseProblems(statements) {
  const made = new Set(
    statements.flatMap((one) => /^create\s+table\s+(if\s+not\s+exists\s+)?(\S+)/.exec(one)?.[2] ?? []),
  )
  const problems = []
  for (const statement of statements) {
    const table = /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\S+)/.exec(statement)?.[1]
    const indexed = /^create\s+(?:unique\s+)?index\s+(?!concurrently)\S+\s+on\s+(\w+(?:\.\w+)?)/.exec(
      statement,
    )?.[1]
    if (made.has(table) || made.has(indexed)) continue
    for (const [pattern, words] of contractOnly)
      if (pattern.test(statement)) problems.push(`${words}: mark it 'contract'`)
    if (indexed !== undefined)
      problems.push(`builds an index of ${indexed} under a lock: build it concurrently`)
    for (const part of table === undefined ? [] : partsOf(statement)) {
      if (
        /\badd\s+column\b/.test(part) &&
        /\bnot\s+null\b/.test(part) &&
        !/\b(default|generated)\b/.test(part)
      )
        problems.push("adds a column that is not null without a default: mark it 'contract'")
      if (/\badd\b.*\b(check|references|foreign\s+key)\b/.test(part) && !/\bnot\s+valid\b/.test(part))
        problems.push(
          `has ${table} checked under a lock: add it 'not valid', and validate it in a file of its own`,
        )
    }
  }
  return problems
}

/** The actions of an `alter table`, split at commas outside brackets. */
function partsOf(statement) {
  const parts = ['']
  let depth = 0
  for (const sign of statement) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts.push(parts.pop() + sign)
  }
  return parts
}

/** The statements in lower case on one line each, without comments, texts and function bodies. */
function statementsOf(text) {
  return text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, (found) => (found.startsWith('-') ? '' : "''"))
    .split(';')
    .map((one) => one.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((one) => one !== '')
}
