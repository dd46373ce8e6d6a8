/** A wait in seconds, or in minutes from 90 seconds on: '42 s', '2 minutes'. */
export function waitText(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`
}
