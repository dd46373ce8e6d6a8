import { useEffect, useState } from 'react'

/**
 * An address of the file for `src`, until the component unmounts; undefined before the first effect and without a file.
 */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}
