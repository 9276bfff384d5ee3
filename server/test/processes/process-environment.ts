/**
 * The environment of a test's process: nothing of the test's own except the PATH and Node's compile cache, without which a start takes twice as
 * long.
 */
export function processEnvironment(variables: Readonly<Record<string, string>>): Record<string, string> {
  const kept = ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name): [string, string][] => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(kept), ...variables }
}

/**
 * Node's flags for a test's process, which lives for seconds: the embedded database's largest functions take longer to optimise than they run.
 */
export const processFlags = ['--disable-warning=ExperimentalWarning', '--liftoff-only'] as const
