/**
 * What a process of a test is started with: nothing of the test's own environment but where programs are, and what Node compiled of our files
 * the last time, without which a start takes twice as long.
 */
export function processEnvironment(variables: Readonly<Record<string, string>>): Record<string, string> {
  const kept = ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name): [string, string][] => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(kept), ...variables }
}
