/** Writes one line for the owner. */
export type Say = (line: string) => void

/** A reason to end the deployment. The message is for the owner: what is missing, and the file or page to go to. */
export class Stop extends Error {}
