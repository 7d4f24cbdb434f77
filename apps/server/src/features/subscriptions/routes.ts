import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'

export function registerSubscriptions(_server: FastifyInstance, _deps: { database: Database }): void {}
