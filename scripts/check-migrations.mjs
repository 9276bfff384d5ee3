// Checks server/migrations/ by the rules for migrations, then breaks each rule once to prove that it is caught.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problemsOf } from './migration-rules.mjs'
import { root } from './toolchain.mjs'

const folder = 'server/migrations'
const files = readdirSync(join(root, folder))
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ name, text: readFileSync(join(root, folder, name), 'utf8') }))

/** Git's output; empty without git, or if the command fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? stdout : ''
}

/** Every migration in a release tag, as it was in the latest one. */
function releasedFiles() {
  const released = new Map()
  for (const tag of git('tag', '--list', 'v*', '--sort=version:refname').split('\n').filter(Boolean))
    for (const path of git('ls-tree', '-r', '--name-only', tag, folder).split('\n').filter(Boolean))
      released.set(path.slice(folder.length + 1), git('show', `${tag}:${path}`))
  return released
}

const first = '0001-tables.sql'
const before = 'create table member (n integer, name text);\n'
const released = new Map([[first, before]])

/** For each rule: the file that breaks it, its text, and part of the error. */
const broken = [
  ['820-short.sql', 'select 1;', 'is not named as'],
  ['0820-Big.sql', 'select 1;', 'is not named as'],
  ['0001-again.sql', 'select 1;', 'has the number of'],
  ['0000-below.sql', 'select 1;', 'is below 0001-tables.sql'],
  [first, 'create table member (n bigint);\n', 'has been edited since'],
  ['0820-mark.sql', '-- migration: destructive\nselect 1;', 'is no mark'],
  ['0820-mark.sql', 'select 1;\n-- migration: contract\n', 'first line'],
  ['0820-own.sql', 'begin; select 1; commit;', 'opens or ends a transaction'],
  ['0820-patient.sql', "set lock_timeout = '1h'; select 1;", 'sets a time limit'],
  ['0820-index.sql', 'create index concurrently i on member (n);', 'works concurrently'],
  [
    '0820-index.sql',
    '-- migration: no transaction\ncreate index concurrently if not exists i on member (n);',
    'not finished',
  ],
  [
    '0820-index.sql',
    '-- migration: no transaction\ncreate index concurrently i on member (n); create index concurrently j on member (n);',
    'one statement a file',
  ],
  ['0820-alone.sql', '-- migration: no transaction\nupdate member set n = 1;', 'only an index'],
  ['0820-index.sql', 'create index i on member (n);', 'under a lock'],
  ['0820-drop.sql', 'drop table member;', 'drops what'],
  ['0820-drop.sql', 'alter table member drop column n;', 'drops a column'],
  ['0820-drop.sql', 'alter table member drop n;', 'drops a column'],
  ['0820-drop.sql', 'drop function f;', 'drops what'],
  ['0820-rename.sql', 'alter table member rename column n to m;', 'renames'],
  ['0820-type.sql', 'alter table member alter column n type text;', 'type'],
  ['0820-null.sql', 'alter table member alter column n set not null;', 'not null'],
  [
    '0820-null.sql',
    'alter table member add column m integer, add column o integer not null;',
    'without a default',
  ],
  ['0820-empty.sql', 'truncate member;', 'empties'],
  [
    '0820-check.sql',
    "alter table member add constraint c check (name <> 'not valid');",
    'checked under a lock',
  ],
  ['0820-key.sql', 'alter table member add foreign key (n) references other;', 'checked under a lock'],
]

/** Must pass. */
const sound = [
  [
    '0820-add.sql',
    'alter table member add column m integer not null default 0, drop constraint c, alter column n drop not null;',
  ],
  ['0820-new.sql', 'create table other (n integer not null check (n > 0)); create index i on other (n);'],
  ['0820-words.sql', "-- drop table member; begin;\nselect 'drop table member; commit;';"],
  [
    '0820-function.sql',
    'create or replace function f() returns void language plpgsql as $$ begin truncate member; end $$;',
  ],
  ['0820-check.sql', 'alter table member add constraint c check (n > 0) not valid;'],
  ['0820-valid.sql', 'alter table member validate constraint c;'],
  ['0820-contract.sql', '-- migration: contract\nalter table member drop column n;'],
  ['0820-index.sql', '-- migration: no transaction\ncreate unique index concurrently i on member (n);'],
]

const planted = (name, text) =>
  problemsOf([...(name === first ? [] : [{ name: first, text: before }]), { name, text }], released)

const problems = [
  ...problemsOf(files, releasedFiles()),
  ...broken
    .filter(
      ([name, text, words]) =>
        !planted(name, text).some((one) => one.startsWith(name) && one.includes(words)),
    )
    .map(([name, text]) => `nothing is said of ${name}: ${text}`),
  ...(problemsOf([], released).some((one) => one.endsWith('is missing'))
    ? []
    : ['a missing file is not told']),
  ...sound.flatMap(([name, text]) =>
    planted(name, text).map((one) => `is refused and should not be: ${one}`),
  ),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${files.length} migrations; ${broken.length + 1} broken rules caught`)
