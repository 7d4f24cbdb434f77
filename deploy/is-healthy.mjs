/** Ends with 0 when the Ecotrame of this container or machine answers `/health/live`, else with 1. */
const port = process.env.ECOTRAME_PORT || '3000'
const answer = await fetch(`http://127.0.0.1:${port}/health/live`, {
  signal: AbortSignal.timeout(4000),
}).catch(() => undefined)
process.exit(answer?.ok === true ? 0 : 1)
