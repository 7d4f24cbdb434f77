import { addresses } from './config.ts'

/** Address of a logo of an organization, which the API gives below its own base. */
export const logoAddress = (path: string): string => `${addresses().api}${path}`
