// Which licences our dependencies can have. They are read from the lock file, so the packages of all platforms are covered.

/** Permissive: the product can be sold and closed, as long as the notices stay. */
export const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unicode-3.0',
  'Zlib',
])

/** Packages with another licence: those that match `of`, under exactly this licence. An exception that nothing needs is an error. */
export const exceptions = [
  {
    of: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips is a library of its own file, loaded by sharp and replaceable; we change nothing in it',
  },
  {
    of: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    reason: 'the build runs it, and none of it is in what we deliver',
  },
  {
    of: /^(axe-core|@axe-core\/playwright)$/,
    licence: 'MPL-2.0',
    reason: 'tests run it, and none of it is in what we deliver',
  },
  {
    of: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    reason: 'the build reads its table of browsers, and none of it is in what we deliver',
  },
  {
    of: /^png-js$/,
    licence: undefined,
    reason: 'its package file names no licence; its LICENSE file is MIT',
  },
]

/** The ids of an SPDX expression as a condition: `isFine` is asked for each. @returns false for what is no expression */
export function isFulfilled(expression, isFine) {
  const tokens = String(expression ?? '').match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const factor = () => {
    const token = tokens[at++]
    if (token !== '(') return token !== undefined && isFine(token)
    const inner = either()
    return tokens[at++] === ')' && inner
  }
  const every = () => {
    let is = factor()
    while (tokens[at] === 'AND') {
      at += 1
      is = factor() && is
    }
    return is
  }
  function either() {
    let is = every()
    while (tokens[at] === 'OR') {
      at += 1
      is = every() || is
    }
    return is
  }
  const is = either()
  return is && at === tokens.length
}

const isExcepted = (name, licence) => exceptions.some((one) => one.of.test(name) && one.licence === licence)

/**
 * @param packages as packagesOf returns them
 * @returns an error for each package whose licence isn't allowed, and for each exception that nothing needs
 */
export function licenceProblems(packages) {
  const isFine = ({ name, licence }) =>
    licence === undefined
      ? isExcepted(name, undefined)
      : isFulfilled(licence, (id) => allowed.has(id) || isExcepted(name, id))
  const refused = packages
    .filter((one) => !isFine(one))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'no licence'} is not allowed`)
  const isNeeded = ({ of, licence }) =>
    packages.some(
      (one) =>
        of.test(one.name) &&
        (licence === undefined ? one.licence === undefined : one.licence?.includes(licence)),
    )
  const idle = exceptions.filter((one) => !isNeeded(one)).map(({ of }) => `nothing needs the exception ${of}`)
  return [...refused, ...idle]
}
