import { expect } from 'vitest'

/** A value made once for each test file: files of one Worker share its modules, but not its rows. */
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
