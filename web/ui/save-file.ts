/** Saves a file under a name. A plain link cannot send the token header, so the file is fetched first. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
