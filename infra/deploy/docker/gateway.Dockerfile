# Builds the front ends, and the gateway image that serves them.
FROM node:26-bookworm-slim AS site
WORKDIR /ardhi
COPY . .
RUN npm ci --no-audit --no-fund && node infra/cli/build.ts

FROM ardhi/service
COPY --from=site /ardhi/frontends frontends
COPY --from=site /ardhi/.cache .cache
CMD ["infra/apps/gateway.ts"]
