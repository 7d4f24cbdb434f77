import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { listNotifications, markAllRead, markOneRead, readOne } from './notifications.ts'

export interface NotificationsDeps {
  readonly database: OrganizationDatabase
}

export function registerNotifications(server: FastifyInstance, { database }: NotificationsDeps): void {
  serve(server, contract.findNotifications, ({ session, query, language }) =>
    listNotifications(database, session, query, language),
  )
  serve(server, contract.findNotification, ({ session, params, language }) =>
    readOne(database, session, params.id, language),
  )
  serve(server, contract.readNotification, ({ session, params, body, language }) =>
    markOneRead(database, session, { id: params.id, user: body.user }, language),
  )
  serve(server, contract.readNotifications, ({ session, body }) => markAllRead(database, session, body))
}
