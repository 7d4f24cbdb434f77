import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { serve } from '../../platform/http/serve.ts'
import {
  countUnread,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  markRead,
  readAnnouncement,
  saveAnnouncement,
  type AnnouncementsDeps,
} from './announcements.ts'

export function registerAnnouncements(server: FastifyInstance, deps: AnnouncementsDeps): void {
  serve(server, contract.findAnnouncements, ({ session, query }) => listAnnouncements(deps, session, query))
  serve(server, contract.countUnreadAnnouncements, ({ session }) => countUnread(deps, session))
  serve(server, contract.readAnnouncements, ({ session, body }) => markRead(deps, session, body.ids))
  serve(server, contract.findAnnouncement, async ({ session, params, setETag }) => {
    const announcement = await readAnnouncement(deps, session, params.id)
    setETag(announcement.rowVersion)
    return announcement
  })
  serve(server, contract.createAnnouncement, async ({ session, body, setETag, status }) => {
    const announcement = await createAnnouncement(deps, session, body)
    setETag(announcement.rowVersion)
    status(201)
    return announcement
  })
  serve(server, contract.updateAnnouncement, async ({ session, params, body, ifMatch, setETag }) => {
    const announcement = await saveAnnouncement(deps, session, { id: params.id, ifMatch }, body)
    setETag(announcement.rowVersion)
    return announcement
  })
  serve(server, contract.deleteAnnouncement, ({ session, params, ifMatch }) =>
    deleteAnnouncement(deps, session, { id: params.id, ifMatch }),
  )
}
