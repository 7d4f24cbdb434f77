/** The log of the browser, for what the specification wants logged and for failures nobody sees on screen. */
export const log: Pick<Console, 'info' | 'warn' | 'error'> = window.console
