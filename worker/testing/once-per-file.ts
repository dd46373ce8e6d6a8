import { expect } from 'vitest'

/** Returns a value made once per test file. Files of one Worker share modules, but not rows. */
export function oncePerFile<T>(make: () => T): () => T {
  let file: string | undefined
  let value: T
  return () => {
    const { testPath } = expect.getState()
    if (testPath !== file) {
      file = testPath
      value = make()
    }
    return value
  }
}
