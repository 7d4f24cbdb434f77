import { objectsAnswer } from '../objects/state.ts'
import { inTime, moments, show, type MetricsSources, type NewGauge } from './sources.ts'

/** What holds at the moment of looking, and needs no row. @returns what brings it up to date */
export function nowFigures(gauge: NewGauge): (sources: MetricsSources) => Promise<void> {
  const connections = gauge(
    'database_connections',
    'Connections of the pool of this process, by what they do; waiting: calls without one.',
    ['state'],
  )
  const sockets = gauge('live_sockets', 'Browsers connected to this process for live messages.')
  const ready = gauge('ready', '1 when /health/ready of this process says 200, 0 otherwise.')
  const files = gauge('files_up', '1 when the object store answers, 0 otherwise; absent without one.')
  const replica = gauge('replica_used', '1 while the replica is used, 0 otherwise; absent without one.')
  const last = moments.map((moment) => ({
    moment,
    figure: gauge(
      `last_${moment}_timestamp_seconds`,
      `When the last ${moment} succeeded; absent when that is not known.`,
    ),
  }))
  return async ({ database, sockets: countSockets, isReady, moments: asked = {} }) => {
    for (const [state, count] of Object.entries(database.connections())) connections.set({ state }, count)
    sockets.set(countSockets())
    show(replica, database.replica === undefined ? null : Number(database.replica.reason() === null))
    const readiness = inTime(isReady()).then((is) => ready.set(is === true ? 1 : 0))
    const told = last.map(async ({ moment, figure }) => {
      const at = await inTime(Promise.resolve(asked[moment]?.() ?? null))
      show(figure, at === null ? null : at.getTime() / 1000)
    })
    const stored = objectsAnswer().then((is) => show(files, is === null ? null : Number(is)))
    await Promise.all([readiness, stored, ...told])
  }
}
