const refuse = () => {
	throw new Error('Routes have no schemas here: valibot checks what comes in.');
};

/**
 * Tells Fastify that no route has a JSON schema. Otherwise it loads Ajv at start, a third of all that it loads.
 */
export const withoutSchemas = {
	compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
} as const;
