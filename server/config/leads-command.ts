/**
 * How the owner runs `leads`, for messages. npm sets the variable for its scripts, also for `npm run serve`. A runtime folder
 * has no scripts: there it is a command of the machine or the container (`deploy/leads`, `deploy/leads.sh`).
 */
export const leadsCommand = process.env.npm_lifecycle_event === undefined ? 'leads' : 'npm run leads --';
