/** Gives the person a file. */
export function download(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 1)], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // some browsers fetch it only a moment later
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 60_000)
}
