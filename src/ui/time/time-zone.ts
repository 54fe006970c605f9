import { createContext } from 'react'

/** The zone in which instants are told and asked for, by its IANA name; without one, that of the device. */
export const TimeZone = createContext<string | undefined>(undefined)
